import type { HomeType } from './filters.ts'

/** All kinds of home. */
export const HOME_KINDS: readonly HomeType[] = [
  'condo',
  'apartment',
  'dorm',
  'house',
  'townhouse',
  'shophouse',
]

/** What most words for a dormitory stand for. */
export const DORM: HomeType[] = ['dorm', 'apartment']

/** Patterns of home kinds, longer words first; one word may stand for several kinds. */
export const TYPES: readonly [string, HomeType[]][] = [
  ['ตึกแถว|อาคารพา[ณน]ิช(?:ย์)?|shop ?houses?', ['shophouse']],
  ['ทาว[น]?์?(?:เ[ฮห]้?[าส]้?[าส]?ส?์?|โฮมส?์?|เฮ้า?ส์?|เฮ้า|เฮาส์?)|town ?(?:house|home)s?', ['townhouse']],
  ['คอนโด(?:มิเนียม|มีเนียม)?|condo(?:minium)?s?|ห้องชุด', ['condo']],
  ['เซอร์วิส ?อพาร์[ตท]เม้?น[ทต]์?|serviced? apartments?', ['apartment']],
  ['อะ?พา?ร?์?[ตท]เม้?น[ทต]?์?|แมนชั่น|แฟลต', ['apartment']],
  ['apartments?|flats?', ['apartment', 'condo']],
  ['หอพัก(?:นักศึกษา)?|หอรวม|หอใน|หอนอก|dorm(?:itory)?s?', DORM],
  ['หอ(?!ม|น|ย|ก|ง|ด|บ|สมุด|ศิลป|ประชุม|นาฬิกา|คำ|วัง|แว่น|ไตร|ระฆัง|วิจิตร|แดง|เกียรติ|จดหมาย)', DORM],
  ['บ้านเดี่ยว|บ้านแฝด|single house|detached house|houses?|บังกะโล|bungalows?', ['house']],
  ['บ้าน(?:เช่า|ให้เช่า)', ['house', 'townhouse']],
  ['บ้าน', ['house', 'townhouse']],
]
