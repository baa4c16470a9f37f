/** The part of saxen that is used; it ships no types. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(
      event: 'openTag',
      tell: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        isSelfClosing: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', tell: (name: string) => void): this
    on(event: 'text', tell: (text: string, decode: Decode) => void): this
    on(event: 'cdata', tell: (text: string) => void): this
    on(event: 'error', tell: (error: Error) => void): this
    parse(xml: string): void
  }
}
