import { inflateRawSync } from 'node:zlib'
import { FileRefused } from '#features/imports/server/formats/types.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { readOleNames } from '#server/uploads/sniff-ole.ts'
import { readZipParts, type ZipEntry } from '#server/uploads/zip-parts.ts'
import { type FileRecord, isBlank, MAX_ROWS } from './read-records.ts'
import { numberFormatsOf, readSheet, readStrings } from './workbook-parts.ts'
import { walkXml, type XmlNode } from './xml.ts'

/** A sheet with its name; only those with something in them. */
export type Sheet = { name: string; records: FileRecord[] }

const megabyte = 1024 * 1024
/** A sheet of twenty thousand homes unpacks to some 12 MB. */
const LIMITS = { entries: 500, unpackedBytes: 48 * megabyte, ratio: 200 }
const MOST_SHEETS = 12

/** Whether the bytes are a workbook, of Excel before 2007 too, or another packed file. */
export function isPacked(bytes: Uint8Array): boolean {
  return (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
}

/**
 * The sheets of a workbook (`.xlsx`, ECMA-376) in their order, those that are shown. No formula is worked out: what was last
 * seen in its cell counts. Nothing is unpacked that declares too much, and nothing beyond what it declares (G343).
 * @throws FileRefused `import_excel` for a broken one, `import_locked` behind a password, `import_xls` for those before 2007,
 * `import_too_many_rows`, `import_too_wide`
 */
export function readWorkbook(bytes: Uint8Array, maxRows = MAX_ROWS): Sheet[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file[0] === 0xd0) throw new FileRefused(isLocked(file) ? 'import_locked' : 'import_xls')
  try {
    return readSheets(partReader(file), maxRows)
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('import_excel')
  }
}

type Read = (path: string) => string | null

function readSheets(read: Read, maxRows: number): Sheet[] {
  const main = mainPart(read)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const targets = relationsOf(read, main)
  const { sheets, is1904 } = sheetsOf(read(main) ?? '')
  const ofType = (ending: string) => [...targets.values()].find(({ type }) => type.endsWith(ending))?.target
  const strings = readStrings(read(ofType('/sharedStrings') ?? `${folder}sharedStrings.xml`) ?? '')
  const formats = numberFormatsOf(read(ofType('/styles') ?? `${folder}styles.xml`) ?? '')
  if (sheets.length === 0) throw new FileRefused('import_excel')

  return sheets
    .filter(({ isHidden }) => !isHidden)
    .slice(0, MOST_SHEETS)
    .map(({ name, relation }) => {
      const path = targets.get(relation)?.target
      const xml = path ? read(path) : null
      return { name, records: xml ? readSheet(xml, { strings, formats, is1904, maxRows }) : [] }
    })
    .filter(({ records }) => records.some((record) => !isBlank(record)))
}

function partReader(file: Buffer): Read {
  const parts = new Map(readZipParts(file, LIMITS).map(({ entry, data }) => [entry.name, { entry, data }]))

  return (path) => {
    const part = parts.get(path)
    return part
      ? unpack(part.entry, part.data)
          .toString('utf8')
          .replace(/^\ufeff/, '')
      : null
  }
}

function unpack({ method, size, flags }: ZipEntry, data: Buffer): Buffer {
  if ((flags & 1) !== 0) throw new FileRefused('import_locked')
  if (method === 0) return data
  if (method !== 8) throw new UploadRefused('file_broken')

  return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) })
}

/** Where the workbook itself lies: `xl/workbook.xml` in all that Excel writes. */
function mainPart(read: Read): string {
  const roots = [...relationsOf(read, '').values()]
  const named = roots.find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml'
  if (read(named) === null) throw new FileRefused('import_excel')

  return named
}

/** What a part points to, by id, with paths from the root. */
function relationsOf(read: Read, path: string): Map<string, { type: string; target: string }> {
  const slash = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, slash), path.slice(slash)]
  const found = new Map<string, { type: string; target: string }>()
  walkXml(read(`${folder}_rels/${name}.rels`) ?? '', {
    open({ name: tag, attributes }: XmlNode) {
      if (tag !== 'Relationship') return
      const { Id, Type = '', Target = '' } = attributes()
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '')
      if (Id) found.set(Id, { type: Type, target })
    },
  })

  return found
}

function sheetsOf(xml: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let is1904 = false
  walkXml(xml, {
    open({ name, attributes }) {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const all = attributes()
      const relation = Object.entries(all).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''
      sheets.push({ name: all.name ?? '', relation, isHidden: /hidden/i.test(all.state ?? '') })
    },
  })

  return { sheets, is1904 }
}

/** A workbook behind a password is a compound file that holds it sealed. */
function isLocked(file: Buffer): boolean {
  try {
    return readOleNames(file).some((name) => /^Encrypt/i.test(name))
  } catch {
    return false
  }
}
