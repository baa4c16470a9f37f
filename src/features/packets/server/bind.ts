import type { PDF } from '@libpdf/core'
import { findFile, readFile } from '#features/media/server/service.ts'
import { findBusiness, nameIn, statementPdf } from '#features/owners/server/service.ts'
import type { PacketPart } from '#features/packets/tables.ts'
import { keepReceiptPaper } from '#features/payments/server/service.ts'
import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { PaperSeal } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Voucher } from './vouchers.ts'

export type Bound = { bytes: Uint8Array; parts: PacketPart[]; pages: number }

type Binding = {
  workspaceId: string
  ownerId: string
  period: string
  locale: Locale
  version: number
  vouchers: Voucher[]
  seal: PaperSeal
  tell: (percent: number) => Promise<void>
}

/** Pixels of the longer side of a picture on its page: a slip stays readable, and 200 of them stay below 50 MB. */
const SIDE = 1_400
/** A PDF that was handed in and is larger is named and left out; so is what would make the whole larger than this. */
const MOST_OF_ONE = 6_000_000
const MOST_OF_ALL = 48_000_000
/** A4 in points, and the margin around a picture. */
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 36]

/**
 * Binds a month: contents first, then the statement, then each voucher. Vouchers are read one after the other, and pictures are
 * made smaller before they are set, so that memory holds the file as it grows and one voucher. What cannot be set is named in
 * the contents.
 */
export async function bindPacket(kit: Kit, binding: Binding): Promise<Bound> {
  const { PDF } = await import('@libpdf/core')
  const { vouchers, locale, tell } = binding
  const whole = PDF.create()
  const parts: PacketPart[] = []
  const add = async (kind: PacketPart['kind'], title: string, set: () => Promise<void>) => {
    const before = whole.getPageCount()
    await set()
    parts.push({ kind, title, page: before + 1, pages: whole.getPageCount() - before })
  }
  await add('statement', m.packets_part_statement({}, { locale }), async () => {
    const file = await statementPdf(kit, binding)
    await append(PDF, whole, new Uint8Array(await file.arrayBuffer()))
  })
  let size = 0
  for (const [index, voucher] of vouchers.entries()) {
    const found = await bytesOf(kit, binding, voucher).catch(() => null)
    const isSet = found !== null && size + found.bytes.byteLength <= MOST_OF_ALL
    if (!isSet) parts.push({ kind: 'missing', title: voucher.title, page: null, pages: 0 })
    else {
      const pages = whole.getPageCount()
      try {
        await add(voucher.kind, voucher.title, () =>
          found.isPicture ? setPicture(whole, found.bytes) : append(PDF, whole, found.bytes),
        )
        size += found.bytes.byteLength
      } catch {
        // A PDF that is broken or locked: nothing of it stays.
        while (whole.getPageCount() > pages) whole.removePage(whole.getPageCount() - 1)
        parts.push({ kind: 'missing', title: voucher.title, page: null, pages: 0 })
      }
    }
    // One after the other, and not at every one of many: whoever waits sees it move.
    if (index % 5 === 4) await tell(Math.floor(((index + 1) / vouchers.length) * 90))
  }
  const front = await contents(kit, PDF, binding, parts)
  const moved = parts.map((part) => ({ ...part, page: part.page === null ? null : part.page + front.pages }))
  const set = await contents(kit, PDF, binding, moved)
  const opened = await PDF.load(set.bytes)
  await whole.copyPagesFrom(opened, pageNumbers(opened.getPageCount()), { insertAt: 0 })
  for (const [index, page] of whole.getPages().entries())
    page.drawText(`${index + 1} / ${whole.getPageCount()}`, {
      ...{ x: page.width - NUMBER.fromRight, y: page.height - NUMBER.fromTop, size: NUMBER.size },
    })

  whole.setTitle(`${m.packets_title({}, { locale })} ${binding.period}`)

  return { bytes: await whole.save(), parts: moved, pages: whole.getPageCount() }
}

/** Where the page of the packet stands in points, apart from the number that a paper in it has of its own. */
const NUMBER = { fromRight: 46, fromTop: 18, size: 7.5 }

type Library = typeof PDF

async function append(library: Library, whole: PDF, bytes: Uint8Array): Promise<void> {
  const opened = await library.load(bytes)
  if (opened.isEncrypted) throw new Error('locked')
  await whole.copyPagesFrom(opened, pageNumbers(opened.getPageCount()))
}

const pageNumbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A picture on a page of its own, as large as it fits. */
async function setPicture(whole: PDF, bytes: Uint8Array): Promise<void> {
  const image = whole.embedJpeg(bytes)
  const scale = Math.min((WIDTH - 2 * MARGIN) / image.width, (HEIGHT - 2 * MARGIN) / image.height, 1)
  const [width, height] = [image.width * scale, image.height * scale]
  const page = whole.addPage({ width: WIDTH, height: HEIGHT })
  page.drawImage(image, { x: (WIDTH - width) / 2, y: HEIGHT - MARGIN - height, width, height })
}

/** The bytes of a voucher, pictures made smaller; null for what is gone, too large, or no paper. */
async function bytesOf(
  kit: Kit,
  { workspaceId, locale }: Binding,
  voucher: Voucher,
): Promise<{ bytes: Uint8Array; isPicture: boolean } | null> {
  const fileId =
    voucher.kind === 'receipt'
      ? (await keepReceiptPaper(kit, workspaceId, { paymentId: voucher.paymentId }, locale)).fileId
      : voucher.fileId
  const file = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, fileId))
  if (!file) return null
  const isPicture = file.type.startsWith('image/')
  if (!isPicture && (file.type !== 'application/pdf' || file.sizeBytes > MOST_OF_ONE)) return null
  const bytes = await readFile(kit, file)

  return { bytes: isPicture ? (await kit.ports.images.printed(bytes, SIDE)).bytes : bytes, isPicture }
}

/** The first pages: what is in it, on which page, and how it is checked. */
async function contents(
  kit: Kit,
  library: Library,
  { workspaceId, locale, period, version, seal }: Binding,
  parts: PacketPart[],
): Promise<{ bytes: Uint8Array; pages: number }> {
  const business = await kit.database.inWorkspace(workspaceId, (tx) => findBusiness(tx, workspaceId))
  const column = (head: string, type: 'text' | 'count' = 'count') => ({ head, type, isSummed: false })
  const bytes = await kit.ports.pdf.render('report', {
    ...{ locale, title: m.packets_title({}, { locale }) },
    period: m.packets_paper_period(
      { month: formatMonth(period, locale), version: String(version) },
      { locale },
    ),
    scopeName: m.packets_paper_check({ code: seal.code, url: seal.url }, { locale }),
    issuer: {
      name: nameIn(business, locale),
      address: (locale === 'th' ? business.addressTh : (business.addressEn ?? business.addressTh)) ?? '',
      ...(business.taxId ? { taxId: business.taxId } : {}),
      ...(business.primaryColor ? { accent: business.primaryColor } : {}),
    },
    madeOn: todayInBangkok(new Date(seal.at)),
    columns: [
      column(m.packets_paper_no({}, { locale })),
      column(m.packets_paper_what({}, { locale }), 'text'),
      column(m.packets_paper_page({}, { locale })),
    ],
    figures: [],
    groups: [
      {
        ...{ name: m.packets_paper_contents({}, { locale }), side: null, cells: [null, null, null] },
        rows: parts.map(({ title, page }, index) => [
          String(index + 1),
          page === null ? m.packets_paper_missing({ title }, { locale }) : title,
          page === null ? null : String(page),
        ]),
      },
    ],
    cells: [null, null, null],
  })
  const opened = await library.load(bytes)

  return { bytes, pages: opened.getPageCount() }
}
