import type { DemoProject } from './types.ts'

const MODEST = ['lift', 'guard', 'cctv', 'key_card', 'parking', 'gym']

/** Buildings in which the investor bought. */
export const investorProjects: DemoProject[] = [
  {
    key: 'fasai',
    nameTh: 'ฟ้าใสใบบัว ห้าแยก',
    nameEn: 'Fa Sai Bai Bua Ha Yaek',
    from: ['N9', 118, 420],
    subdistrict: '103004',
    lineTh: 'ซอยลาดพร้าว 1',
    lineEn: 'Soi Lat Phrao 1',
    floors: 26,
    yearBuilt: 2018,
    facilities: [...MODEST, 'pool', 'garden', 'ev_charger'],
  },
  {
    key: 'thongyip',
    nameTh: 'ทองหยิบ สะพานควาย',
    nameEn: 'Thong Yip Saphan Khwai',
    from: ['N7', 82, 310],
    subdistrict: '101401',
    lineTh: 'ซอยอินทามระ 3',
    lineEn: 'Soi Inthamara 3',
    floors: 8,
    yearBuilt: 2017,
    facilities: MODEST,
  },
  {
    key: 'kankluai',
    nameTh: 'ก้านกล้วย ปุณณวิถี',
    nameEn: 'Kan Kluai Punnawithi',
    from: ['E11', 64, 540],
    subdistrict: '100905',
    lineTh: 'ซอยสุขุมวิท 101',
    lineEn: 'Soi Sukhumvit 101',
    floors: 8,
    yearBuilt: 2020,
    facilities: [...MODEST, 'pool'],
  },
  {
    key: 'meknoi',
    nameTh: 'เมฆน้อย ราชเทวี',
    nameEn: 'Mek Noi Ratchathewi',
    from: ['N1', 300, 350],
    subdistrict: '103702',
    lineTh: 'ซอยเพชรบุรี 9',
    lineEn: 'Soi Phetchaburi 9',
    floors: 30,
    yearBuilt: 2015,
    facilities: [...MODEST, 'pool', 'garden'],
  },
]

/** The dormitory: one building, four floors, six rooms a floor. */
export const dormProjects: DemoProject[] = [
  {
    key: 'baitoei',
    nameTh: 'หอพักใบเตย เกษตร',
    nameEn: 'Bai Toei Rooms Kaset',
    from: ['N13', 285, 360],
    subdistrict: '103001',
    lineTh: 'ซอยพหลโยธิน 45',
    lineEn: 'Soi Phahonyothin 45',
    floors: 4,
    yearBuilt: 2010,
    facilities: ['cctv', 'key_card', 'motorcycle_parking', 'coin_washer'],
  },
]
