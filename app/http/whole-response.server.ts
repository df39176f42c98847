/**
 * A response that keeps its body in one piece, to be sent or read as that. It has no stream: `Response` copies its body
 * and wraps the copy in one, which takes longer than making most answers.
 */
export class WholeResponse extends Response {
  readonly whole: Buffer<ArrayBuffer>;

  constructor(whole: Buffer<ArrayBuffer>, init?: ResponseInit) {
    super(null, init);
    this.whole = whole;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.whole).buffer;
  }

  override async text(): Promise<string> {
    return this.whole.toString();
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
