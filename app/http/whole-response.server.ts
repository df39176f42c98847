/** A response that keeps its body in one piece, because reading it from a stream takes as long as rendering it. */
export class WholeResponse extends Response {
  readonly whole: Buffer;

  constructor(whole: Buffer<ArrayBuffer>, init?: ResponseInit) {
    super(whole, init);
    this.whole = whole;
  }
}
