/** What a thing to look at is called: on paper, and where it differs on a screen, as people say it. */
export type ItemWords = {
  th: string
  en: string
  sayTh?: string
  sayEn?: string
  /** It runs, or lets water or power through: whether it works is asked. */
  works?: true
  /** How many there are is asked. */
  counts?: true
}

/** Every thing that a template knows. A key never changes its meaning, so that years can be compared. */
export const ITEMS: Record<string, ItemWords> = {
  door: { th: 'ประตูและลูกบิด', en: 'Door and lock' },
  floor: { th: 'พื้น', en: 'Floor' },
  wall: { th: 'ผนังและสี', en: 'Walls and paint' },
  ceiling: { th: 'ฝ้าเพดาน', en: 'Ceiling', sayTh: 'เพดาน' },
  window: { th: 'หน้าต่างและมุ้งลวด', en: 'Windows and screens' },
  light: { th: 'ไฟและสวิตช์', en: 'Lights and switches', works: true },
  socket: { th: 'เต้ารับ', en: 'Sockets', sayTh: 'ปลั๊ก', works: true },
  sofa: { th: 'โซฟา', en: 'Sofa' },
  table: { th: 'โต๊ะ', en: 'Table' },
  chair: { th: 'เก้าอี้', en: 'Chairs', counts: true },
  tv: {
    th: 'โทรทัศน์และรีโมต',
    en: 'TV and remote',
    sayTh: 'ทีวีและรีโมต',
    works: true,
  },
  curtain: { th: 'ผ้าม่าน', en: 'Curtains', sayTh: 'ม่าน' },
  aircon: {
    th: 'เครื่องปรับอากาศและรีโมต',
    en: 'Air conditioner and remote',
    sayTh: 'แอร์และรีโมต',
    sayEn: 'Air-con and remote',
    works: true,
  },
  shelf: { th: 'ชั้นวางของ', en: 'Shelf' },
  router: { th: 'เราเตอร์อินเทอร์เน็ต', en: 'Router', works: true },
  bedframe: { th: 'เตียง', en: 'Bed' },
  mattress: { th: 'ที่นอน', en: 'Mattress' },
  bedding: { th: 'เครื่องนอน', en: 'Bedding', counts: true },
  wardrobe: { th: 'ตู้เสื้อผ้า', en: 'Wardrobe' },
  desk: { th: 'โต๊ะทำงานและเก้าอี้', en: 'Desk and chair' },
  mirror: { th: 'กระจก', en: 'Mirror' },
  counter: { th: 'เคาน์เตอร์และตู้', en: 'Counter and cupboards' },
  sink: { th: 'อ่างล้างจาน', en: 'Sink' },
  tap: { th: 'ก๊อกน้ำ', en: 'Tap', works: true },
  hob: { th: 'เตา', en: 'Hob', works: true },
  hood: { th: 'เครื่องดูดควัน', en: 'Hood', works: true },
  fridge: { th: 'ตู้เย็น', en: 'Fridge', works: true },
  microwave: { th: 'ไมโครเวฟ', en: 'Microwave', works: true },
  kettle: { th: 'กาน้ำร้อน', en: 'Kettle', works: true },
  crockery: { th: 'เครื่องครัว', en: 'Kitchenware', counts: true },
  toilet: {
    th: 'โถสุขภัณฑ์และสายฉีด',
    en: 'Toilet and spray',
    sayTh: 'ชักโครกและสายฉีด',
    works: true,
  },
  basin: { th: 'อ่างล้างหน้า', en: 'Basin' },
  shower: { th: 'ฝักบัว', en: 'Shower', works: true },
  heater: { th: 'เครื่องทำน้ำอุ่น', en: 'Water heater', works: true },
  drain: { th: 'ท่อระบายน้ำ', en: 'Drain', works: true },
  fan: { th: 'พัดลมดูดอากาศ', en: 'Extractor', works: true },
  seal: { th: 'ยาแนวและซิลิโคน', en: 'Grout and sealant' },
  breaker: {
    th: 'ตู้ไฟและเครื่องตัดไฟรั่ว',
    en: 'Consumer unit and RCD',
    works: true,
  },
  smoke: { th: 'เครื่องตรวจจับควัน', en: 'Smoke alarm', works: true },
  extinguisher: { th: 'ถังดับเพลิง', en: 'Extinguisher' },
  bars: { th: 'เหล็กดัด', en: 'Window bars' },
  gate: { th: 'ประตูรั้ว', en: 'Gate' },
  fence: { th: 'รั้ว', en: 'Fence' },
  yard: { th: 'ลานและสวน', en: 'Yard and garden' },
  roof: { th: 'หลังคาและรางน้ำ', en: 'Roof and gutters' },
  pump: { th: 'ปั๊มน้ำ', en: 'Pump', works: true },
  tank: { th: 'ถังเก็บน้ำ', en: 'Water tank' },
  septic: { th: 'บ่อเกรอะ', en: 'Septic tank' },
  pest: { th: 'ร่องรอยปลวกหรือแมลง', en: 'Termites, pests' },
  carport: { th: 'ที่จอดรถ', en: 'Carport' },
  stairs: { th: 'บันไดและราวจับ', en: 'Stairs and rail' },
  laundry: { th: 'จุดซักล้าง', en: 'Laundry area' },
  washer: { th: 'เครื่องซักผ้า', en: 'Washing machine', works: true },
  mailbox: { th: 'ตู้จดหมาย', en: 'Mailbox' },
  sticker: { th: 'สติกเกอร์จอดรถ', en: 'Parking sticker', counts: true },
  roomfan: { th: 'พัดลม', en: 'Fan', works: true },
  rail: { th: 'ราวตากผ้า', en: 'Drying rail' },
}

/** The things that go together. */
export const SETS = {
  shell: 'door floor wall ceiling window light socket',
  living: 'sofa table chair tv curtain aircon shelf router',
  bed: 'bedframe mattress bedding wardrobe desk mirror curtain aircon',
  kitchen: 'counter sink tap hob hood fridge microwave kettle crockery',
  bath: 'toilet basin shower heater tap drain mirror fan seal',
  safety: 'breaker smoke extinguisher bars',
} as const

/** What the rooms of a template are called; a number follows where there are several of a kind. */
export const ROOMS: Record<string, { th: string; en: string }> = {
  entrance: { th: 'ทางเข้า', en: 'Entrance' },
  main: { th: 'ห้องหลัก', en: 'Main room' },
  room: { th: 'ห้อง', en: 'Room' },
  living: { th: 'ห้องนั่งเล่น', en: 'Living room' },
  dining: { th: 'ส่วนรับประทานอาหาร', en: 'Dining area' },
  kitchen: { th: 'ครัว', en: 'Kitchen' },
  bedroom: { th: 'ห้องนอน', en: 'Bedroom' },
  bathroom: { th: 'ห้องน้ำ', en: 'Bathroom' },
  balcony: { th: 'ระเบียง', en: 'Balcony' },
  extras: { th: 'ของส่วนตัวห้อง', en: 'Unit extras' },
  front: { th: 'หน้าบ้าน', en: 'Front' },
  exterior: { th: 'ภายนอก', en: 'Exterior' },
  stairs: { th: 'บันไดและโถง', en: 'Stairs and hall' },
  back: { th: 'หลังบ้าน', en: 'Back' },
}

/** Furniture: a home that is let without any has none of it. */
export const FURNITURE = new Set(
  'sofa table chair tv shelf curtain bedframe mattress bedding wardrobe desk mirror microwave kettle crockery fridge washer'.split(
    ' ',
  ),
)

/** Things that are there only where the home says so. */
export const BY_AMENITY: Record<string, string> = {
  aircon: 'aircon',
  tv: 'tv',
  router: 'wifi',
  fridge: 'fridge',
  microwave: 'microwave',
  heater: 'water_heater',
  washer: 'washing_machine',
}
