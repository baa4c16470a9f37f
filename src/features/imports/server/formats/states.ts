import type { cellReader } from './cells.ts'
import { fold } from './columns.ts'

/** Where a home stands, as the sheet says it. */
export type HomeState = 'occupied' | 'vacant' | 'reserved' | 'repair'

const WORDS: Record<HomeState, string> = {
  occupied: `มีผู้เช่า มีผู้เช่าแล้ว มีคนเช่า มีคนเช่าแล้ว มีคนอยู่ มีผู้พัก มีผู้พักอาศัย มีผู้เข้าพัก ไม่ว่าง เช่า เช่าแล้ว เช่าอยู่ กำลังเช่า
    ปล่อยเช่าแล้ว ให้เช่าแล้ว อยู่ พักอยู่ กำลังพัก เข้าพัก เข้าพักแล้ว เข้าอยู่ เข้าอยู่แล้ว เต็ม ติดสัญญา มีสัญญา มีสัญญาเช่า ทำสัญญาแล้ว
    แจ้งย้ายออก แจ้งออก กำลังย้ายออก จะย้ายออก ค้างชำระ ใช้งาน มีลูกบ้าน
    occupied rented rentedout leased let letout tenanted tenantoccupied taken inuse active current currenttenant
    notvacant notavailable unavailable full notice noticegiven onnotice noticeunrented noticerented movingout evict
    eviction checkedin`,
  vacant: `ว่าง ห้องว่าง ว่างอยู่ ยังว่าง ว่างแล้ว ว่างพร้อมอยู่ ว่างพร้อมเช่า พร้อมเช่า พร้อมอยู่ พร้อมเข้าอยู่ พร้อมเข้าพัก พร้อมให้เช่า ไม่มีผู้เช่า ไม่มีคนเช่า
    ไม่มีคนอยู่ ไม่มีผู้พัก ยังไม่มีผู้เช่า ยังไม่เช่า ยังไม่มีคนเช่า ปล่อยว่าง รอเช่า รอผู้เช่า รอปล่อยเช่า ย้ายออกแล้ว คืนห้องแล้ว
    vacant vacantunrented vacantrented available availablenow availabletorent empty free unrented unoccupied
    notoccupied notrented unleased unlet forrent tolet open ready movedout vacated`,
  reserved: `จอง จองแล้ว ติดจอง มีคนจอง มีผู้จอง มีการจอง รอเข้าอยู่ รอเข้าพัก รอทำสัญญา มัดจำแล้ว วางมัดจำแล้ว
    reserved booked booking onhold hold pending deposittaken prebooked`,
  repair: `ซ่อม กำลังซ่อม ซ่อมแซม ซ่อมบำรุง รอซ่อม ปิดซ่อม ปรับปรุง กำลังปรับปรุง ปิดปรับปรุง รีโนเวท งดใช้ ปิด ปิดใช้งาน ไม่พร้อมใช้งาน ชำรุด
    repair repairs underrepair inrepair maintenance undermaintenance renovation underrenovation renovating renovate
    outoforder outofservice offline offmarket down closed blocked`,
}

const STATES = new Map(
  (Object.entries(WORDS) as [HomeState, string][]).flatMap(([state, words]) =>
    words.split(/\s+/).map((word) => [word, state] as const),
  ),
)

const YES = /^(?:y|yes|t|true|1|ใช่|มี|จริง|ถูก|ok|✓|✔|☑|✅|●)$/
const NO = /^(?:n|no|f|false|0|ไม่|ไม่ใช่|ไม่มี|เปล่า|ไม่จริง|ผิด|✗|✘|❌|☐)$/

/**
 * The state that a cell names. Where its column asks a question (`ว่าง`, `Occupied?`), yes and no answer it.
 * @param heading the heading of the column
 */
export function readState(text: string, heading = ''): HomeState | null {
  const named = stateOf(text) ?? stateOf(text.replace(/\s*[([].*$/, '')) ?? agreed(text)
  if (named) return named
  const word = wordOf(text)
  const asked = STATES.get(wordOf(heading))
  if (asked !== 'occupied' && asked !== 'vacant') return null
  const other = asked === 'vacant' ? 'occupied' : 'vacant'
  if (YES.test(word)) return asked

  return NO.test(word) ? other : null
}

/** `Occupied - paid` and `Vacant/Available`: what each part says that says anything, where they agree. */
function agreed(text: string): HomeState | null {
  const states = new Set(text.split(/\s+-\s+|[/,;]/).flatMap((part) => stateOf(part) ?? []))
  const [state] = states

  return states.size === 1 ? state! : null
}

function stateOf(text: string): HomeState | null {
  const word = wordOf(text)
  const plain = word.replace(/^(?:สถานะ|ห้อง|กำลัง)/, '').replace(/(?:อยู่|แล้ว|ทันที)+$/, '')

  return STATES.get(word) ?? STATES.get(plain) ?? null
}

/** Folded, without what people add; two เ are often typed for แ. */
function wordOf(text: string): string {
  return fold(text)
    .replaceAll('เเ', 'แ')
    .replace(/[!?"'“”]/g, '')
}

/** The state of a row; the fault where it has none, or one that nobody knows. */
export function readStatus(
  { typed, fault }: Pick<ReturnType<typeof cellReader<'status'>>, 'typed' | 'fault'>,
  heading: string,
): HomeState | null {
  const status = typed('status').replaceAll('\n', ' ')
  const state = readState(status, heading)
  const isNothing = /^[-–—.]*$/.test(status)
  if (!state) fault('status', isNothing ? 'missing' : 'status_unknown', isNothing ? '' : status)
  if (state === 'reserved') fault('status', 'status_reserved', status, false)

  return state
}
