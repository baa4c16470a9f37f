import { UploadRefused } from './refusal.ts'

const endOfChain = 0xfffffffa
const entryLength = 128
const maxSectors = 8192

/**
 * Checks that a compound file ([MS-CFB]) is a Word document without macros. Only its directory is read. Throws
 * `file_type_invalid` for workbooks, installers, encrypted packages and macros, `file_broken` for damaged ones.
 */
export function checkOle(file: Buffer): void {
  const names = readOleNames(file)
  const hasMacros = names.some((name) => /^(?:macros|_vba_project.*|vba)$/i.test(name))
  if (!names.includes('WordDocument') || hasMacros) throw new UploadRefused('file_type_invalid')
}

/** Names of what a compound file holds. Throws `file_broken` for a damaged one. */
export function readOleNames(file: Buffer): string[] {
  if (file.length < 1536) throw new UploadRefused('file_broken')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new UploadRefused('file_broken')
  const sectorSize = 1 << shift
  const sectorAt = (sector: number) => (sector + 1) * sectorSize
  const nextOf = (sector: number) => {
    const table = Math.floor((sector * 4) / sectorSize)
    // The header names the first 109 table sectors: enough for 6.8 MB, more than an upload may hold.
    if (table >= 109) throw new UploadRefused('file_broken')
    const at = sectorAt(file.readUInt32LE(76 + table * 4)) + ((sector * 4) % sectorSize)
    if (at + 4 > file.length) throw new UploadRefused('file_broken')
    return file.readUInt32LE(at)
  }

  const names: string[] = []
  const seen = new Set<number>()
  for (let sector = file.readUInt32LE(48); sector < endOfChain; sector = nextOf(sector)) {
    const start = sectorAt(sector)
    if (seen.has(sector) || seen.size > maxSectors || start >= file.length)
      throw new UploadRefused('file_broken')
    seen.add(sector)
    const end = Math.min(start + sectorSize, file.length)
    for (let at = start; at + entryLength <= end; at += entryLength) names.push(readName(file, at))
  }
  return names
}

function readName(file: Buffer, at: number): string {
  const length = Math.min(file.readUInt16LE(at + 64), 64)
  return length < 2 ? '' : file.toString('utf16le', at, at + length - 2)
}
