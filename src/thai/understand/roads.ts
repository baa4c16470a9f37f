import type { GazetteerEntry } from './filters.ts'

/** Stations `from` to `to` of a line, by their numbers. */
const along = (line: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `station:${line}${String(from + i).padStart(2, '0')}`)

/**
 * Long roads whose name a single station also bears. The bare name means the road, with every station along it: BTS
 * Srinagarindra stands at one end of a road of 20 km.
 */
export function roads(): GazetteerEntry[] {
  return [
    {
      key: 'road:srinagarindra',
      kind: 'road',
      th: 'ศรีนครินทร์',
      en: 'Srinagarindra',
      names: ['ศรีนครินทร์', 'ศรีนครินทร', 'Srinagarindra', 'Srinakarin', 'Srinakharin', 'Si Nakharin'],
      // The Yellow Line follows it from Lam Sali to Si Thepha.
      stations: [...along('YL', 9, 21), 'station:E20'],
    },
    {
      key: 'road:ratchadaphisek',
      kind: 'road',
      th: 'รัชดาภิเษก',
      en: 'Ratchadaphisek',
      names: ['รัชดาภิเษก', 'รัชดา', 'Ratchadaphisek', 'Ratchada'],
      // The Blue Line under it, from Lat Phrao to Phra Ram 9.
      stations: along('BL', 15, 20),
    },
    {
      key: 'road:phahon-yothin',
      kind: 'road',
      th: 'พหลโยธิน',
      en: 'Phahon Yothin',
      names: ['พหลโยธิน', 'พหล', 'Phahon Yothin', 'Phaholyothin', 'Phahonyothin'],
      // The Sukhumvit Line above it, from Victory Monument to Phahon Yothin 59, and the Blue Line's station.
      stations: [
        ...[
          'N3',
          'N4',
          'N5',
          'N7',
          'N8',
          'N9',
          'N10',
          'N11',
          'N12',
          'N13',
          'N14',
          'N15',
          'N16',
          'N17',
          'N18',
        ].map((code) => `station:${code}`),
        'station:BL14',
      ],
    },
    {
      key: 'road:sukhumvit',
      kind: 'road',
      th: 'สุขุมวิท',
      en: 'Sukhumvit',
      names: ['สุขุมวิท', 'Sukhumvit', 'Sukumvit'],
      // The Sukhumvit Line above it, from Phloen Chit to the edge of Bangkok, and the Blue Line's station.
      stations: [...Array.from({ length: 13 }, (_, i) => `station:E${i + 2}`), 'station:BL22'],
    },
    {
      key: 'road:rama-4',
      kind: 'road',
      th: 'พระราม 4',
      en: 'Rama IV',
      names: ['พระราม 4', 'พระรามสี่', 'Rama 4', 'Rama IV', 'Phra Ram 4'],
      // The Blue Line under it, from Hua Lamphong to Queen Sirikit, and Phra Khanong at its end.
      stations: [...along('BL', 23, 28), 'station:E8'],
    },
    {
      key: 'road:ram-inthra',
      kind: 'road',
      th: 'รามอินทรา',
      en: 'Ram Inthra',
      names: ['รามอินทรา', 'รามอินทา', 'Ram Inthra', 'Ramintra', 'Ram Intra'],
      // The Pink Line above it, between Lak Si and Min Buri.
      stations: ['15', '18', '21', '23', '28', '29'].map((code) => `station:PK${code}`),
    },
    {
      key: 'road:charan-sanit-wong',
      kind: 'road',
      th: 'จรัญสนิทวงศ์',
      en: 'Charan Sanit Wong',
      names: ['จรัญสนิทวงศ์', 'จรัญ', 'จรัญฯ', 'Charan Sanit Wong', 'Charansanitwong'],
      stations: along('BL', 1, 8),
    },
    {
      key: 'road:rattanathibet',
      kind: 'road',
      th: 'รัตนาธิเบศร์',
      en: 'Rattanathibet',
      names: ['รัตนาธิเบศร์', 'รัตนาธิเบศ', 'ถนนรัตนาธิเบศร์', 'Rattanathibet', 'Rattanathibeth', 'Rattanatibet'],
      // The Purple Line above it, from Bang Phlu to Bang Krasor.
      stations: along('PP', 4, 10),
    },
    {
      key: 'road:phet-kasem',
      kind: 'road',
      th: 'เพชรเกษม',
      en: 'Phet Kasem',
      names: ['เพชรเกษม', 'Phet Kasem', 'Petchkasem', 'Phetkasem'],
      // The Blue Line above it, from Tha Phra to Lak Song.
      stations: ['station:BL01', ...along('BL', 33, 38)],
    },
  ]
}

/** Lines of rail by the names people use for them, with their stations. */
export function lines(): GazetteerEntry[] {
  const line = (
    key: string,
    [th, en]: [string, string],
    names: string[],
    codes: string[],
  ): GazetteerEntry => ({
    key: `line:${key}`,
    kind: 'line',
    th,
    en,
    names: [th, en, `รถไฟฟ้า${th}`, ...names],
    stations: codes,
  })
  const listed = (prefix: string, numbers: number[]) => numbers.map((n) => `station:${prefix}${n}`)
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const pink = ['01', '02', '03', '04', '14', '15', '18', '21', '23', '28', '29', '30']

  return [
    line('purple', ['สายสีม่วง', 'Purple Line'], ['สายม่วง'], along('PP', 1, 16)),
    line('yellow', ['สายสีเหลือง', 'Yellow Line'], ['สายเหลือง'], along('YL', 1, 23)),
    line(
      'green',
      ['สายสีเขียว', 'Green Line'],
      ['สายเขียว'],
      [
        ...listed('N', [...range(1, 5), ...range(7, 24)]),
        'station:CEN',
        ...listed('E', range(1, 23)),
        'station:W1',
        ...listed('S', range(1, 12)),
      ],
    ),
    line(
      'airport-rail-link',
      ['แอร์พอร์ต เรล ลิงก์', 'Airport Rail Link'],
      ['arl', 'airport link', 'airport train', ...airportLink()],
      listed('A', range(2, 8)),
    ),
    line('red', ['สายสีแดง', 'Red Line'], ['สายแดง'], [...along('RN', 1, 9), ...along('RW', 1, 3)]),
    line('gold', ['สายสีทอง', 'Gold Line'], ['สายทอง'], listed('G', range(1, 3))),
    line('blue', ['สายสีน้ำเงิน', 'Blue Line'], ['สายน้ำเงิน'], along('BL', 1, 38)),
    line(
      'pink',
      ['สายสีชมพู', 'Pink Line'],
      ['สายชมพู'],
      pink.map((code) => `station:PK${code}`),
    ),
  ]
}

/** ลิงก์ is spelt by ear, with and without its silent letter. */
function airportLink(): string[] {
  return ['ลิงก์', 'ลิงค์', 'ลิ้งค์', 'ลิ้งก์', 'ลิงก', 'ลิงค', 'ลิ้งค', 'ลิ้ง'].flatMap((link) =>
    ['แอร์พอร์ต', 'แอร์พอต', 'แอร์พอร์ตเรล', 'รถไฟฟ้าแอร์พอร์ต'].map((airport) => airport + link),
  )
}

/** Sois and parks that people name instead of the station beside them, by the station's code. */
export const BESIDE_STATIONS: Record<string, string[]> = {
  E2: sukhumvit(1, 2),
  E3: sukhumvit(4, 11),
  E4: sukhumvit(19, 21),
  E5: sukhumvit(22, 24, 26, 31, 33, 39),
  E6: sukhumvit(36, 38, 49, 53, 55),
  E7: sukhumvit(40, 42, 61, 63),
  E8: sukhumvit(69, 71),
  E9: sukhumvit(48, 50, 77, 81),
  E10: sukhumvit(64, 93),
  E11: sukhumvit(101),
  E12: sukhumvit(103),
  E14: [...sukhumvit(105, 107), 'ลาซาล', 'lasalle', 'la salle'],
  BL21: ['new petchburi', 'new petchaburi', 'new phetchaburi'],
  BL25: ['สวนลุมพินี', 'สวนลุม', 'หลังสวนลุม', 'lumphini park', 'lumpini park'],
}

function sukhumvit(...sois: number[]): string[] {
  return sois.flatMap((soi) => [
    `สุขุมวิท ${soi}`,
    `ซอยสุขุมวิท ${soi}`,
    `sukhumvit ${soi}`,
    `sukhumvit soi ${soi}`,
  ])
}
