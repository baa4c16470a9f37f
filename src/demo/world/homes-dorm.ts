import type { DemoHome } from './types.ts'

type RoomKind = Pick<DemoHome, 'sqm' | 'furnishing' | 'amenities'> & {
  rent: number
  audience: 'mixed' | 'women'
  words: { th: [string, string]; en: [string, string] }[]
}

const ROOM = ['aircon', 'water_heater', 'wifi']

/** What stands in one room is told in few words, and differently from floor to floor. */
const KINDS: Record<'plain' | 'balcony' | 'corner', RoomKind> = {
  plain: {
    sqm: 20,
    furnishing: 'full',
    amenities: ROOM,
    rent: 4_200,
    audience: 'mixed',
    words: [
      {
        th: [
          'เฟอร์ครบ เน็ตรวมแล้ว',
          'เตียง 3.5 ฟุต ตู้ โต๊ะอ่านหนังสือ ครบ ห้องน้ำในตัว จอดมอเตอร์ไซค์ในหอได้ เน็ตรวมแล้ว ค่าน้ำค่าไฟจดมิเตอร์ทุกวันที่ 25 เห็นเลขทั้งสองฝ่าย',
        ],
        en: [
          'furnished, internet included',
          'Single bed, wardrobe and desk, own bathroom, motorbike parking in the building and internet included. Meters are read on the 25th and both sides see the figures.',
        ],
      },
      {
        th: [
          'ฝั่งสวน เช้าไม่ร้อน ใกล้ ม.เกษตร',
          'ห้องฝั่งสวนหลังหอ เช้าไม่ร้อน แอร์ล้างปีละสองครั้งไม่คิดเงิน เครื่องซักผ้าหยอดเหรียญอยู่ชั้นล่าง คีย์การ์ดเข้าออกได้ตลอดคืน',
        ],
        en: [
          'garden side, cool in the morning',
          'Air-conditioner cleaned twice a year at no charge. Coin washers downstairs and a key card that works all night.',
        ],
      },
    ],
  },
  balcony: {
    sqm: 23,
    furnishing: 'full',
    amenities: [...ROOM, 'balcony', 'fridge'],
    rent: 4_800,
    audience: 'mixed',
    words: [
      {
        th: [
          'มีระเบียง มีตู้เย็นให้',
          'ระเบียงตากผ้าได้จริง มีอ่างซักล้างด้านนอก ตู้เย็นเล็กในห้อง เพื่อนห้องข้างเป็นนิสิตปีสูง ๆ เงียบช่วงสอบ',
        ],
        en: [
          'balcony and fridge',
          'A balcony that really dries laundry, with a sink outside. Small fridge in the room. The neighbours are senior students, quiet in exam weeks.',
        ],
      },
      {
        th: [
          'ระเบียงวิวต้นจามจุรี ใกล้มหาวิทยาลัย',
          'นั่งทำงานริมหน้าต่างเห็นต้นจามจุรีหน้าซอย โต๊ะกว้างกว่าห้องธรรมดา ลมโกรกจนบางวันไม่เปิดแอร์',
        ],
        en: [
          'balcony by the rain tree, near campus',
          'A wider desk at the window and enough breeze to forget the air-conditioner some days.',
        ],
      },
    ],
  },
  corner: {
    sqm: 28,
    furnishing: 'full',
    amenities: [...ROOM, 'balcony', 'fridge', 'microwave', 'kitchen'],
    rent: 5_900,
    audience: 'mixed',
    words: [
      {
        th: [
          'ห้องมุม อยู่สองคนสบาย มีครัวเล็ก',
          'หน้าต่างสองด้าน มุมครัวมีซิงก์และไมโครเวฟ วางเตียงเดี่ยวสองเตียงได้ แชร์ค่าห้องกับเพื่อนเหลือคนละไม่ถึงสามพัน',
        ],
        en: [
          'corner room for two with a kitchenette',
          'Windows on two sides, a sink and a microwave, and room for two single beds. Shared with a friend it comes to under three thousand each.',
        ],
      },
    ],
  },
}

/** The third floor is for women only. */
const WOMEN_FLOOR = 3

/** 24 rooms: 101–106 to 401–406. The first and last room of a floor are corners; higher floors have balconies. */
export const homesDorm: DemoHome[] = [1, 2, 3, 4].flatMap((floor) =>
  [1, 2, 3, 4, 5, 6].map((door) => roomOf(floor, door)),
)

function roomOf(floor: number, door: number): DemoHome {
  const kind = KINDS[door === 6 ? 'corner' : floor > 1 && door > 2 ? 'balcony' : 'plain']
  const words = kind.words[floor === 1 ? 0 : (floor + door) % kind.words.length]!
  const isWomen = floor === WOMEN_FLOOR
  const no = `${floor}${String(door).padStart(2, '0')}`

  return {
    key: `bt-${no}`,
    project: 'baitoei',
    unitNo: no,
    building: 'A',
    floor,
    type: 'dorm',
    beds: 0,
    baths: 1,
    sqm: kind.sqm,
    furnishing: kind.furnishing,
    audience: isWomen ? 'women' : kind.audience,
    amenities: kind.amenities,
    rent: kind.rent + (floor - 1) * 100,
    depositMonths: 1,
    minLease: 6,
    owners: ['dorm'],
    th: [`ห้อง ${no} ${words.th[0]}${isWomen ? ' ชั้นหญิงล้วน' : ''}`, words.th[1]],
    en: [`Room ${no}: ${words.en[0]}${isWomen ? ', women’s floor' : ''}`, words.en[1]],
  }
}
