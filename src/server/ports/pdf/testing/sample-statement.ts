import type { OwnerStatementPaper } from '#server/ports/pdf/papers.ts'

/** An owner's month: two homes, ฿50,500.00 collected, ฿40,447.20 to pay out. */
export const sampleStatement: OwnerStatementPaper = {
  locale: 'th',
  issuer: {
    name: 'คราม พร็อพเพอร์ตี้',
    address: '88 ซอยสุขุมวิท 21 แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
    phone: '02-000-0000',
    taxId: '0105552029681',
    branch: '00000',
    accent: '#2f4f9a',
  },
  owner: { name: 'นายสุรชัย กิจดี', address: '12 ถนนรัชดาภิเษก แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310' },
  number: 'OS-2569-10-0007',
  month: '2026-10',
  issuedOn: '2026-11-03',
  properties: [
    {
      name: 'เดอะคราม สาทร 18/207',
      lines: [
        {
          on: '2026-10-01',
          kind: 'income',
          title: 'ค่าเช่า ตุลาคม 2569',
          cause: 'คุณ Emma L. จ่าย 1 ต.ค. ตรงเวลา ใบเสร็จ RC-2569-00981',
          amount: '2650000',
        },
        {
          on: '2026-10-14',
          kind: 'expense',
          title: 'ล้างแอร์ 2 เครื่อง',
          cause: 'ช่างเอกแอร์ งานซ่อม WO-0412 ใบเสร็จช่าง 1,400.00 บาท',
          amount: '140000',
        },
        {
          on: '2026-10-31',
          kind: 'fee',
          title: 'ค่าบริหารจัดการ 8% ของค่าเช่าที่เก็บได้',
          cause: '26,500.00 × 8%',
          amount: '212000',
        },
        {
          on: '2026-10-31',
          kind: 'fee',
          title: 'ภาษีมูลค่าเพิ่ม (VAT) 7% ของค่าบริหารจัดการ',
          cause: 'ใบกำกับภาษี TX-2569-0412',
          amount: '14840',
        },
      ],
    },
    {
      name: 'นาราคราม สีลม 9/54',
      lines: [
        {
          on: '2026-10-04',
          kind: 'income',
          title: 'ค่าเช่า ตุลาคม 2569',
          cause: 'คุณธีรภัทร จ่าย 4 ต.ค. ตรงเวลา ใบเสร็จ RC-2569-00990',
          amount: '2400000',
        },
        {
          on: '2026-10-10',
          kind: 'expense',
          title: 'เปลี่ยนก๊อกอ่างล้างจาน',
          cause: 'ผู้เช่าแจ้งน้ำหยด 9 ต.ค. คุณอนุมัติ 10 ต.ค. 08.41 น. ใบเสร็จช่าง 850.00 บาท',
          amount: '85000',
        },
        {
          on: '2026-10-01',
          kind: 'expense',
          title: 'ค่าส่วนกลาง ไตรมาส 4',
          cause: 'นิติบุคคลอาคารชุด ใบแจ้ง 1 ต.ค.',
          amount: '348000',
        },
        {
          on: '2026-10-31',
          kind: 'fee',
          title: 'ค่าบริหารจัดการ 8% ของค่าเช่าที่เก็บได้',
          cause: '24,000.00 × 8%',
          amount: '192000',
        },
        {
          on: '2026-10-31',
          kind: 'fee',
          title: 'ภาษีมูลค่าเพิ่ม (VAT) 7% ของค่าบริหารจัดการ',
          cause: 'ใบกำกับภาษี TX-2569-0412',
          amount: '13440',
        },
      ],
    },
  ],
  totals: { opening: '0', income: '5050000', expenses: '573000', fees: '432280', payable: '4044720' },
  payout: { on: '2026-11-05', account: 'ธนาคารกสิกรไทย •••• 4821', isDone: true },
}
