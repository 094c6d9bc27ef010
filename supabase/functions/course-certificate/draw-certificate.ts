import PDFDocument from "pdfkit";

export interface Certificate {
  readonly holder: string;
  readonly courseTitle: string;
  readonly lessons: number;
  readonly issuedAt: Date;
  readonly code: string;
  /** The brand of the site that issues it. */
  readonly siteName: string;
  /** Where anyone can check it. */
  readonly address: string;
}

const INK = "#1d2330";
const SOFT = "#4d5463";
const ACCENT = "#842b2d";
const PAPER = "#fffdf9";
/** Points from the edge. */
const MARGIN = 36;

/** Draws a certificate: one page, US Letter, landscape. */
export async function drawCertificate(certificate: Certificate): Promise<Uint8Array<ArrayBuffer>> {
  const { holder, courseTitle, lessons, issuedAt, code, siteName, address } = certificate;
  const page = new PDFDocument({
    size: "LETTER",
    layout: "landscape",
    margin: 0,
    info: { Title: `Certificate: ${courseTitle}`, Author: siteName, CreationDate: issuedAt },
    // So that screen readers know the language and the title.
    lang: "en-US",
    displayTitle: true,
  });
  const bytes = collect(page);
  const { width, height } = page.page;
  page.rect(0, 0, width, height).fill(PAPER);
  page
    .rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    .lineWidth(1.5)
    .stroke(ACCENT);
  page
    .rect(MARGIN + 6, MARGIN + 6, width - 2 * (MARGIN + 6), height - 2 * (MARGIN + 6))
    .lineWidth(0.5)
    .stroke(ACCENT);

  const line = (text: string, top: number, font: string, size: number, color: string) =>
    page
      .font(font)
      .fontSize(fitting(page, text, font, size, width - 4 * MARGIN))
      .fillColor(color)
      .text(text, 0, top, { width, align: "center", lineBreak: false });
  line(siteName.toUpperCase(), 92, "Helvetica-Bold", 12, ACCENT);
  line("Certificate of Completion", 130, "Times-Bold", 38, INK);
  line("This certifies that", 212, "Times-Italic", 16, SOFT);
  line(printable(holder), 244, "Times-Bold", 34, INK);
  line(`finished all ${lessons} lessons of`, 306, "Times-Italic", 16, SOFT);
  line(printable(courseTitle), 336, "Times-Bold", 26, INK);
  const day = issuedAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  line(`Issued ${day}`, 392, "Times-Roman", 14, SOFT);
  line(`Certificate ${code}`, height - 116, "Helvetica-Bold", 10, INK);
  line(`Check it at ${address}`, height - 98, "Helvetica", 10, SOFT);
  page.link(width / 4, height - 102, width / 2, 18, address);
  page.end();
  return await bytes;
}

/** The largest size up to `size` at which the text fits. */
function fitting(page: PDFKit.PDFDocument, text: string, font: string, size: number, width: number): number {
  const natural = page.font(font).fontSize(size).widthOfString(text);
  return natural > width ? Math.max(8, (size * width) / natural) : size;
}

/** Latin letters that the standard fonts lack and that have no accent to leave out. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ Ł: "L", ł: "l", Đ: "D", đ: "d", Ħ: "H", ħ: "h", ı: "i", Ŋ: "N", ŋ: "n", Ə: "A", Ŧ: "T", ŧ: "t" },
  ...{ Ĳ: "IJ", ĳ: "ij", ĸ: "k", ŉ: "’n", Ɖ: "D", Ɓ: "B", Ɗ: "D", Ɠ: "G", Ƙ: "K", ƙ: "k", ƴ: "y", Ƴ: "Y" },
};

/** The standard fonts know the letters of Windows-1252. Others are written without their accents, or as a question mark. */
export function printable(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      if (/[\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽž‘’“”–—]/.test(letter)) return letter;
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return PLAIN[bare] ?? (/^[\u0020-\u007e]+$/.test(bare) ? bare : "?");
    })
    .join("");
}

async function collect(page: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of page as AsyncIterable<Uint8Array>) parts.push(part);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
