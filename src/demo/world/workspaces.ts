/** A manager of the demo. Numbers cannot belong to anyone: tax ids of a province that does not exist. */
export type DemoWorkspace = {
  key: 'agency' | 'investor' | 'dorm'
  siteName: string
  businessName: string
  businessNameEn: string
  isCompany: boolean
  primaryColor: string
  taglineTh: string
  taglineEn: string
  aboutTh: string
  aboutEn: string
  phone: string
  lineId: string
  addressTh: string
  addressEn: string
  isVerified: boolean
  settings: {
    taxId: string
    promptPayKind: 'phone' | 'taxId' | 'ewallet'
    promptPayId: string
    payeeName: string
    bankCode: string
    bankAccountNo: string
    defaultDueDay: number
    defaultGraceDays: number
    defaultLateFeeBaht: number
    billLeadDays: number
  }
  feePercentBp: number
}

export const demoWorkspaces: DemoWorkspace[] = [
  {
    key: 'agency',
    siteName: 'khram',
    businessName: 'คราม พร็อพเพอร์ตี้',
    businessNameEn: 'Khram Property',
    isCompany: true,
    primaryColor: '#263b69',
    taglineTh: 'ห้องเช่าที่เราดูแลเองทุกห้อง ตั้งแต่วันนัดดูจนวันคืนกุญแจ',
    taglineEn: 'Homes we look after ourselves, from the first visit to the last key',
    aboutTh:
      'ครามเป็นทีมเล็กสี่คน ดูแลคอนโดและบ้านให้เจ้าของสิบสองราย รวมสี่สิบหลังทั่วกรุงเทพฯ เราถ่ายรูปเอง พาชมเอง ทำสัญญาเอง และเป็นคนรับโทรศัพท์เวลาก๊อกรั่วตอนสามทุ่ม\n\nผู้เช่าเห็นค่าใช้จ่ายทั้งหมดก่อนตัดสินใจ เจ้าของเห็นรายรับรายจ่ายทุกบาทที่ปลายเดือน ไม่มีตัวเลขที่เปิดดูที่มาไม่ได้\n\nกิจการนี้เป็นตัวอย่าง ชื่อ คน โครงการ และที่พักทั้งหมดแต่งขึ้น',
    aboutEn:
      'Khram is a team of four. We look after forty condos and houses in Bangkok for twelve owners: we take the pictures, show the homes, write the leases, and pick up the phone when a tap leaks at nine in the evening.\n\nTenants see every cost before they decide; owners see every baht at the end of the month, each figure with its cause.\n\nThis is a sample business. Its name, people, buildings and homes are made up.',
    phone: '+6620000000',
    lineId: '@khram-demo',
    addressTh: 'ชั้น 3 เดอะคราม สาทร ซอยสาทร 11 แขวงทุ่งวัดดอน เขตสาทร กรุงเทพมหานคร 10120',
    addressEn: '3rd floor, The Khram Sathon, Soi Sathon 11, Thung Wat Don, Sathon, Bangkok 10120',
    isVerified: true,
    settings: {
      taxId: '0990000000011',
      promptPayKind: 'taxId',
      promptPayId: '0990000000011',
      payeeName: 'บจก. คราม พร็อพเพอร์ตี้ (ตัวอย่าง)',
      bankCode: '004',
      bankAccountNo: '0000000011',
      defaultDueDay: 5,
      defaultGraceDays: 3,
      defaultLateFeeBaht: 100,
      billLeadDays: 10,
    },
    feePercentBp: 700,
  },
  {
    key: 'investor',
    siteName: 'praew',
    businessName: 'ห้องของแพรว',
    businessNameEn: 'Praew’s Rooms',
    isCompany: false,
    primaryColor: '#a83f6f',
    taglineTh: 'หกห้องที่แต่งเอง ดูแลเอง และตอบไลน์เอง',
    taglineEn: 'Six flats I furnished, I look after and I answer for',
    aboutTh:
      'แพรวเริ่มจากห้องเล็กแถวสะพานควายห้องเดียว วันนี้มีหกห้องตามแนวรถไฟฟ้า ทุกห้องเคยนอนค้างเองอย่างน้อย 1 คืนก่อนปล่อยเช่า จึงบอกได้ว่าห้องไหนแดดเข้าบ่าย ห้องไหนได้ยินเสียงรถ\n\nคุยกันตรง ๆ เงินประกันคืนตามที่ตกลง ไม่มีหักจุกจิก\n\nกิจการนี้เป็นตัวอย่าง ชื่อ คน และห้องทั้งหมดแต่งขึ้น',
    aboutEn:
      'I began with one small flat in Saphan Khwai and now have six along the train lines. I have slept at least one night in each before letting it, so I can tell you which one gets the afternoon sun and which one hears the road.\n\nStraight answers, and deposits returned as agreed.\n\nThis is a sample business. Its names and homes are made up.',
    phone: '+66800000006',
    lineId: '@praew-demo',
    addressTh: 'ซอยอินทามระ 3 แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400',
    addressEn: 'Soi Inthamara 3, Sam Sen Nai, Phaya Thai, Bangkok 10400',
    isVerified: true,
    settings: {
      taxId: '9990000000065',
      promptPayKind: 'ewallet',
      promptPayId: '000000000000006',
      payeeName: 'แพรว เมฆสมมติ (ตัวอย่าง)',
      bankCode: '014',
      bankAccountNo: '0000000065',
      defaultDueDay: 1,
      defaultGraceDays: 5,
      defaultLateFeeBaht: 0,
      billLeadDays: 8,
    },
    feePercentBp: 0,
  },
  {
    key: 'dorm',
    siteName: 'baitoei',
    businessName: 'หอพักใบเตย',
    businessNameEn: 'Bai Toei Rooms',
    isCompany: false,
    primaryColor: '#2f7d5b',
    taglineTh: 'หอใกล้เกษตร มิเตอร์เห็นเลขทั้งสองฝ่าย',
    taglineEn: 'Rooms near Kasetsart, with meters both of us can read',
    aboutTh:
      'หอพักใบเตยมี 24 ห้อง 4 ชั้น เดินถึง BTS และรั้วมหาวิทยาลัย ป้าสมใจอยู่ชั้นล่าง ประตูใหญ่ใช้คีย์การ์ดตลอดคืน ชั้น 3 เป็นชั้นหญิงล้วน\n\nค่าน้ำหน่วยละ 18 บาท ค่าไฟหน่วยละ 7 บาท จดมิเตอร์ทุกวันที่ 25 แล้วส่งบิลให้ดูเลขก่อนหลังทุกครั้ง\n\nกิจการนี้เป็นตัวอย่าง ชื่อและคนทั้งหมดแต่งขึ้น',
    aboutEn:
      'Bai Toei has 24 rooms on four floors, within a walk of the BTS and the university fence. Aunt Somjai lives on the ground floor, the gate opens by key card all night, and the third floor is for women.\n\nWater is 18 baht a unit and power 7. Meters are read on the 25th and every bill shows the figures before and after.\n\nThis is a sample business. Its names and people are made up.',
    phone: '+66800000024',
    lineId: '@baitoei-demo',
    addressTh: 'ซอยพหลโยธิน 45 แขวงลาดยาว เขตจตุจักร กรุงเทพมหานคร 10900',
    addressEn: 'Soi Phahonyothin 45, Lat Yao, Chatuchak, Bangkok 10900',
    isVerified: false,
    settings: {
      taxId: '9990000000243',
      promptPayKind: 'taxId',
      promptPayId: '9990000000243',
      payeeName: 'สมใจ ใบเตยนิทาน (ตัวอย่าง)',
      bankCode: '030',
      bankAccountNo: '0000000243',
      defaultDueDay: 5,
      defaultGraceDays: 3,
      defaultLateFeeBaht: 50,
      // Its meters are read on the 25th: with more days the bills of March would go out before, on 23 February.
      billLeadDays: 8,
    },
    feePercentBp: 0,
  },
]
