import { crc32, deflateRawSync } from 'node:zlib'

/** One part of a test archive. `claim` writes sizes into the directory that are not the true ones. */
export type ZipPart = {
  name: string
  data: Uint8Array | string
  isStored?: boolean
  claim?: number
  offset?: number
  flags?: number
}

/** Writes a ZIP by hand, so that tests can also write wrong ones. */
export function writeZip(parts: ZipPart[], { comment = '' }: { comment?: string } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const data = Buffer.from(part.data as Uint8Array)
    const packed = part.isStored ? data : deflateRawSync(data, { level: 9 })
    const name = Buffer.from(part.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(part.flags ?? 0, 2)
    common.writeUInt16LE(part.isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(part.claim ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(part.offset ?? at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, tail, name)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed)
    at += 4 + common.length + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, central, end, Buffer.from(comment)])
}

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`

/** The parts of a small true Word document; `main` is the content type of its body. */
export function docxParts(
  main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
): ZipPart[] {
  return [
    { name: '[Content_Types].xml', data: contentTypes(main) },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: 'word/document.xml', data: `<w:document>${'สัญญาเช่าห้องพัก '.repeat(200)}</w:document>` },
    { name: 'word/media/plan.jpeg', data: Buffer.from('ffd8ffe000104a464946', 'hex'), isStored: true },
  ]
}
