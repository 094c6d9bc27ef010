/** Writes rows in the binary format of Postgres's COPY: https://www.postgresql.org/docs/17/sql-copy.html */

/** Object ids of Postgres's own types, which never change. */
const INT4 = 23;
const TEXT = 25;
const FLOAT4 = 700;

const HEADER = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");

/** Also the size of what is sent at once. */
const PIECE = 1 << 20;

export class CopyWriter {
  readonly #full: Buffer[] = [];
  #bytes = Buffer.allocUnsafe(PIECE);
  #end = HEADER.copy(this.#bytes);

  /** Begins a row with so many fields, which have to follow. */
  row(fields: number): this {
    this.#reserve(2);
    this.#end = this.#bytes.writeInt16BE(fields, this.#end);
    return this;
  }

  int4(value: number): this {
    return this.#int(4).#int(value);
  }

  float4(value: number): this {
    return this.#int(4).#float(value);
  }

  text(value: string): this {
    const length = Buffer.byteLength(value);
    this.#int(length).#reserve(length);
    this.#end += this.#bytes.write(value, this.#end);
    return this;
  }

  int4s(values: Int32Array): this {
    this.#array(INT4, values.length, values.length * 8);
    for (const value of values) this.int4(value);
    return this;
  }

  float4s(values: Float32Array): this {
    this.#array(FLOAT4, values.length, values.length * 8);
    for (const value of values) this.float4(value);
    return this;
  }

  /** @param values in UTF-8. */
  texts(values: readonly Uint8Array[]): this {
    const size = values.reduce((sum, { length }) => sum + 4 + length, 0);
    this.#array(TEXT, values.length, size);
    for (const value of values) {
      this.#int(value.length).#reserve(value.length);
      this.#bytes.set(value, this.#end);
      this.#end += value.length;
    }
    return this;
  }

  /** The bytes of all rows, in pieces. */
  end(): readonly Uint8Array[] {
    this.row(-1);
    return [...this.#full, this.#bytes.subarray(0, this.#end)];
  }

  /** The header of an array whose elements take so many bytes. Without elements, it has no dimension. */
  #array(type: number, length: number, size: number): this {
    if (length === 0) return this.#int(12).#int(0).#int(0).#int(type);
    return this.#int(20 + size)
      .#int(1)
      .#int(0)
      .#int(type)
      .#int(length)
      .#int(1);
  }

  #int(value: number): this {
    this.#reserve(4);
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
    return this;
  }

  #float(value: number): this {
    this.#reserve(4);
    this.#end = this.#bytes.writeFloatBE(value, this.#end);
    return this;
  }

  #reserve(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    this.#full.push(this.#bytes.subarray(0, this.#end));
    this.#bytes = Buffer.allocUnsafe(Math.max(PIECE, size));
    this.#end = 0;
  }
}
