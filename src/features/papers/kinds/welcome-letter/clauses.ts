import { clause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** One sheet: each section stands only where its fields are filled. */
export const welcomeClauses: Clause[] = [
  clause('hello', null, {
    th: 'เรียน คุณ{name} ยินดีต้อนรับสู่{homeShort} รับกุญแจได้วันที่ {moveInOn} เวลา {keyTime} น. ที่{keyPlace} กรุณานำบัตรประชาชนหรือหนังสือเดินทางมาด้วย แล้วตรวจรับห้องด้วยกัน',
    en: 'Dear {name}, welcome to {homeShort}. Your keys are ready on {moveInOn} at {keyTime}, at {keyPlace}. Bring your ID card or passport; we check the home together.',
  }),
  clause(
    'wifi',
    words('อินเทอร์เน็ต', 'Internet'),
    {
      th: 'Wi-Fi ชื่อ {wifiName} รหัส {wifiPassword} หากใช้ไม่ได้ โทร {wifiHelp}',
      en: 'Wi-Fi {wifiName}, password {wifiPassword}. No connection? Call {wifiHelp}.',
    },
    { when: ['wifi'] },
  ),
  clause('pay', words('การจ่ายเงิน', 'Paying'), {
    th: 'บิลออกทุกวันที่ {billDay} ชำระภายในวันที่ {payDay} ทาง{payWays} ตรวจชื่อผู้รับก่อนกดยืนยัน เราไม่แจ้งเปลี่ยนบัญชีรับเงินทางแชต หากมีผู้แจ้ง โทรถามเราก่อนโอน',
    en: 'Bills come on day {billDay} and are due by day {payDay}: {payWays}. Check the payee’s name before you confirm. We never announce a new account by chat; if somebody does, call us before you pay.',
  }),
  clause('repair', words('แจ้งซ่อม', 'Repairs'), {
    th: 'แจ้งซ่อมได้ที่{repairWays} เวลา {repairHours} น้ำรั่ว ไฟดับทั้งห้อง หรือเข้าห้องไม่ได้ โทร {emergencyPhone} ได้ตลอดเวลา',
    en: 'Report repairs by {repairWays}, {repairHours}. Leak, no power at all or locked out: call {emergencyPhone} at any hour.',
  }),
  clause('bins', words('ขยะ', 'Rubbish'), { th: '{bins}', en: '{bins}' }, { when: ['bins'] }),
  clause(
    'quiet',
    words('เวลางดเสียงดัง', 'Quiet hours'),
    { th: 'งดเสียงดังเวลา {quietFrom}–{quietTo} น.', en: 'Quiet hours {quietFrom}–{quietTo}.' },
    { when: ['quiet'] },
  ),
  clause(
    'rules',
    words('ระเบียบ', 'Rules'),
    {
      th: '{rules} ระเบียบฉบับเต็มแนบท้ายสัญญาเช่า',
      en: '{rules} The full rules are annexed to your lease.',
    },
    { when: ['rules'] },
  ),
  clause('parking', words('ที่จอดรถ', 'Parking'), { th: '{parking}', en: '{parking}' }, { when: ['parking'] }),
  clause('parcels', words('พัสดุ', 'Parcels'), { th: '{parcels}', en: '{parcels}' }, { when: ['parcels'] }),
  clause('laundry', words('ซักผ้า', 'Laundry'), { th: '{laundry}', en: '{laundry}' }, { when: ['laundry'] }),
  clause(
    'building',
    words('อาคาร', 'Building'),
    {
      th: 'สำนักงานอาคาร {buildingOffice} · รปภ. {guard}',
      en: 'Building office {buildingOffice} · Guard {guard}',
    },
    { when: ['building'] },
  ),
  clause('emergency', words('เหตุฉุกเฉิน', 'Emergencies'), {
    th: 'ตำรวจ 191 · ดับเพลิง 199 · เจ็บป่วยฉุกเฉิน 1669 · ตำรวจท่องเที่ยว 1155 · ไฟฟ้า {powerNo} · ประปา {waterNo} บอกที่อยู่ว่า {address}',
    en: 'Police 191 · Fire 199 · Ambulance 1669 · Tourist police (English) 1155 · Electricity {powerNo} · Water {waterNo}. Your address to say: {address}',
  }),
  clause(
    'near',
    words('ใกล้ที่พัก', 'Nearby'),
    {
      th: 'โรงพยาบาลใกล้ที่สุด {hospital} · สถานีตำรวจ {policeStation}',
      en: 'Nearest hospital {hospital} · police station {policeStation}',
    },
    { when: ['near'] },
  ),
  clause(
    'tm30',
    words('ตม.30', 'TM30'),
    {
      th: 'ส่งสำเนาหนังสือเดินทางหน้ารูปและตราประทับเข้าประเทศให้เราในวันเข้าพัก เพื่อแจ้ง ตม.30 ภายใน 24 ชั่วโมง แล้วเราจะส่งใบรับแจ้งให้',
      en: 'Send us your passport’s photo page and entry stamp on the day you arrive: we file TM30 within 24 hours and send you the receipt.',
    },
    { when: ['foreign'] },
  ),
  clause('leave', words('เมื่อจะย้ายออก', 'Moving out'), {
    th: 'เมื่อจะย้ายออก แจ้งเป็นหนังสือล่วงหน้าไม่น้อยกว่า {noticeDays} วัน หรือกดแจ้งย้ายออกในหน้าของคุณ',
    en: 'Moving out? Tell us in writing at least {noticeDays} days before, or by the button on your page.',
  }),
  clause('bye', null, { th: 'ขอให้อยู่สบาย {issuer}', en: 'Make yourself at home. {issuer}' }),
]
