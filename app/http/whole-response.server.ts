/** A response whose body is at hand in one piece: to read it from its stream would take as long as to make it. */
export class WholeResponse extends Response {
  readonly whole: Buffer;

  constructor(whole: Buffer<ArrayBuffer>, init?: ResponseInit) {
    super(whole, init);
    this.whole = whole;
  }
}
