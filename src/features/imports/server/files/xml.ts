import { Parser } from 'saxen'

/** An element as it opens. `name` is without its namespace. */
export type XmlNode = { name: string; attributes: () => Record<string, string> }

type Walk = {
  open?(node: XmlNode): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Walks through XML once, keeping nothing. Entities are those of XML alone: a document defines none.
 * @throws Error for XML that is broken
 */
export function walkXml(xml: string, { open, close, text }: Walk): void {
  if (xml === '') return
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      open?.({
        name: bare(name),
        attributes: () =>
          Object.fromEntries(Object.entries(attributes()).map(([key, value]) => [key, decode(value)])),
      })
    })
    .on('closeTag', (name) => close?.(bare(name)))
    .on('text', (part, decode) => text?.(decode(part)))
    .on('cdata', (part) => text?.(part))
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
