/** Documents as users upload them, made small and on the spot. */
import { strToU8, zipSync } from "fflate";

/** A PDF with these lines on its pages. Lines that begin with "# " are set larger. */
export function pdfOf(pages: readonly (readonly string[])[], trailer = ""): Uint8Array<ArrayBuffer> {
  const objects: string[] = ["<< /Type /Catalog /Pages 2 0 R >>"];
  const kids = pages.map((_, place) => `${4 + place * 2} 0 R`).join(" ");
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  for (const [place, lines] of pages.entries()) {
    const shown = lines.map((line, row) => {
      const size = line.startsWith("# ") ? 18 : 11;
      const text = line.replace(/^# /, "").replace(/[\\()]/g, "\\$&");
      return `BT /F1 ${size} Tf 72 ${740 - row * 16} Td (${text}) Tj ET`;
    });
    const stream = shown.join("\n");
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + place * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  let file = "%PDF-1.4\n";
  const places = objects.map((object, place) => {
    const at = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(strToU8(file, true));
}

/** What a trailer says of a PDF that a password opens. */
export const ENCRYPTED = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${"00".repeat(32)}> /U <${"11".repeat(32)}> >> /ID [<00> <00>]`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word document with these paragraphs. Those that begin with "# " are headings. */
export function docxOf(
  paragraphs: readonly string[],
  more: Record<string, Uint8Array> = {},
): Uint8Array<ArrayBuffer> {
  const body = paragraphs
    .map((text) => {
      const style = text.startsWith("# ") ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : "";
      const shown = text.replace(/^# /, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
      return `<w:p>${style}<w:r><w:t xml:space="preserve">${shown}</w:t></w:r></w:p>`;
    })
    .join("");
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `${XML}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "word/styles.xml": `${XML}<w:styles ${word}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    "word/document.xml": `${XML}<w:document ${word}><w:body>${body}</w:body></w:document>`,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return Uint8Array.from(zipSync({ ...packed, ...more }));
}
