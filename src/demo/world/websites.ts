import type { DemoWorkspace } from './workspaces.ts'

type Words = { th: string; en: string }
type Item = { title: Words; text: Words }

/** What the websites of the demo say beside what each business tells of itself. Nobody in it is real. */
export type DemoWebsite = {
  design: 'gable' | 'river' | 'courtyard' | 'shophouse' | 'garden'
  surface: 'white' | 'rice' | 'tint'
  tabs: ('service' | 'testimonials' | 'team' | 'whyUs')[]
  /** What the start page shows, in this order. */
  sections: ('homes' | 'services' | 'whyUs' | 'testimonials' | 'team' | 'about')[]
  hours: Words
  services?: {
    lead: Words
    items: (Item & { icon: 'key' | 'search' | 'file' | 'tool' | 'report' | 'clock' | 'chat' })[]
  }
  team?: { lead: Words; items: (Item & { role: Words })[] }
  whyUs?: { items: (Item & { icon: 'bolt' | 'chat' | 'clock' | 'key' | 'shield' | 'report' | 'star' })[] }
  testimonials?: { text: Words; title: Words; role: Words }[]
}

const w = (th: string, en: string): Words => ({ th, en })

export const demoWebsites: Record<DemoWorkspace['key'], DemoWebsite> = {
  agency: {
    design: 'gable',
    surface: 'rice',
    tabs: ['service', 'team', 'whyUs', 'testimonials'],
    sections: ['homes', 'services', 'whyUs', 'testimonials', 'team'],
    hours: w(
      'จันทร์–เสาร์ 9.00–18.00 น.\nเรื่องด่วนโทรได้ตลอด',
      'Mon–Sat, 9 a.m. – 6 p.m.\nFor emergencies at any hour',
    ),
    services: {
      lead: w(
        'สี่เรื่องที่เจ้าของไม่ต้องทำเองอีก ค่าดูแล 7% ของค่าเช่าที่เก็บได้จริง',
        'Four things an owner no longer does alone, for 7% of the rent that really came in',
      ),
      items: [
        {
          icon: 'search',
          title: w('หาผู้เช่า', 'Finding tenants'),
          text: w(
            'ถ่ายรูปเอง พาชมเอง และดูเอกสารคำขอเช่าก่อนส่งให้เจ้าของตัดสินใจ',
            'We take the photos, show the home and read each application before you decide',
          ),
        },
        {
          icon: 'file',
          title: w('ทำสัญญา', 'Leases'),
          text: w(
            'สัญญาสองภาษา ตรวจสภาพห้องพร้อมรูปวันรับและวันคืนกุญแจ',
            'In two languages, with pictures on the day of the keys and the day they come back',
          ),
        },
        {
          icon: 'tool',
          title: w('ดูแลซ่อม', 'Repairs'),
          text: w(
            'ช่างประจำ เกิน 2,000 บาทขออนุมัติก่อนทุกครั้ง',
            'Regular technicians; above 2,000 baht only with your word',
          ),
        },
        {
          icon: 'report',
          title: w('รายงานรายเดือน', 'Monthly reports'),
          text: w(
            'ทุกบรรทัดเปิดดูใบเสร็จได้ โอนเงินให้ภายในวันที่ 10',
            'Every line opens to its receipt, and the money is with you by the 10th',
          ),
        },
      ],
    },
    whyUs: {
      items: [
        {
          icon: 'chat',
          title: w('คุยกับคนเดิมตลอด', 'One person from first to last'),
          text: w('คนที่พาชมคือคนที่รับสายเวลาก๊อกรั่ว', 'Who shows you the home also picks up when a tap leaks'),
        },
        {
          icon: 'report',
          title: w('เห็นค่าใช้จ่ายก่อนตัดสินใจ', 'Costs before the decision'),
          text: w(
            'ค่าเช่า ค่าส่วนกลาง น้ำ ไฟ และเงินวันเข้าอยู่ รวมไว้ในหน้าเดียว',
            'Rent, fees, water, power and what to bring on the first day, on one page',
          ),
        },
        {
          icon: 'shield',
          title: w('เงินประกันคืนตามรูปจริง', 'Deposits settled by pictures'),
          text: w(
            'หักเท่าไร เพราะอะไร มีรูปวันรับกับวันคืนเทียบกัน',
            'What is kept back, and why, beside the pictures of both days',
          ),
        },
        {
          icon: 'clock',
          title: w('นัดช่างภายในวัน', 'A technician within the day'),
          text: w('แจ้งก่อนเที่ยง มีคนไปดูก่อนค่ำ', 'Told before noon, looked at before dark'),
        },
      ],
    },
    team: {
      lead: w(
        'ทีมสี่คน รู้จักทุกห้องที่ดูแล (ชื่อสมมติทั้งหมด)',
        'Four people who know every home we look after (all names are made up)',
      ),
      items: [
        {
          title: w('คราม สาทรสมมติ', 'Khram Sathonsommut'),
          role: w('ผู้ก่อตั้ง ดูแลเจ้าของที่พัก', 'Founder, owners'),
          text: w('เริ่มจากห้องของแม่ห้องเดียว เมื่อสิบปีก่อน', 'Began ten years ago with one flat, his mother’s'),
        },
        {
          title: w('ฝน สมมติวงศ์', 'Fon Sommutwong'),
          role: w('พาชมและทำสัญญา', 'Visits and leases'),
          text: w('รู้ว่าห้องไหนแดดเข้ากี่โมง', 'Knows at what hour the sun enters each room'),
        },
        {
          title: w('โอ๊ต ตัวอย่างดี', 'Oat Tuayangdee'),
          role: w('งานซ่อม', 'Repairs'),
          text: w('มีช่างสิบสองคนในมือถือ', 'Has twelve technicians in his phone'),
        },
        {
          title: w('นุ่น สมมติสุข', 'Noon Sommutsuk'),
          role: w('บัญชีและรายงาน', 'Accounts and reports'),
          text: w('ปิดยอดทุกสิ้นเดือน ไม่ค้างข้ามเดือน', 'Closes each month in its month'),
        },
      ],
    },
    testimonials: [
      {
        text: w(
          'แจ้งแอร์ไม่เย็นตอนเช้า บ่ายมีช่างมา และเห็นใบเสร็จในบิลเดือนนั้นเลย',
          'I wrote that the air conditioner was warm in the morning; by the afternoon somebody was there, and the receipt stood in that month’s bill.',
        ),
        title: w('ผู้เช่าสมมติ', 'A made-up tenant'),
        role: w('ผู้เช่าคอนโด สาทร', 'Tenant of a condo in Sathon'),
      },
      {
        text: w(
          'อยู่ต่างประเทศ แต่รู้ทุกบาทว่าไปไหน เปิดรายงานในมือถือก็จบ',
          'I live abroad and still know where every baht went: I open the report on my phone.',
        ),
        title: w('เจ้าของสมมติ', 'A made-up owner'),
        role: w('เจ้าของสองห้อง สีลม', 'Owner of two flats in Silom'),
      },
    ],
  },
  investor: {
    design: 'courtyard',
    surface: 'tint',
    tabs: ['whyUs'],
    sections: ['homes', 'whyUs', 'about'],
    hours: w('ตอบไลน์ 8.00–21.00 น. ทุกวัน', 'On LINE from 8 a.m. to 9 p.m., every day'),
    whyUs: {
      items: [
        {
          icon: 'star',
          title: w('นอนเองก่อนปล่อยเช่า', 'I slept there first'),
          text: w(
            'บอกได้ว่าห้องไหนแดดบ่าย ห้องไหนได้ยินเสียงรถ',
            'So I can say which room gets the sun and which one hears the road',
          ),
        },
        {
          icon: 'key',
          title: w('คุยกับเจ้าของตรง ๆ', 'You talk to the owner'),
          text: w('ไม่มีนายหน้า ไม่มีค่าธรรมเนียมเพิ่ม', 'No agent between us and no fee on top'),
        },
        {
          icon: 'shield',
          title: w('เงินประกันคืนครบตามตกลง', 'Deposits come back as agreed'),
          text: w(
            'ตรวจห้องด้วยกัน ถ่ายรูปด้วยกันทั้งสองวัน',
            'We look through the flat and take the pictures together, both times',
          ),
        },
      ],
    },
  },
  dorm: {
    design: 'shophouse',
    surface: 'white',
    tabs: ['service', 'whyUs'],
    sections: ['homes', 'whyUs', 'services', 'about'],
    hours: w('สำนักงานชั้นล่าง 8.00–20.00 น.', 'Office on the ground floor, 8 a.m. – 8 p.m.'),
    services: {
      lead: w('อยู่ในค่าเช่าแล้ว ไม่มีเก็บเพิ่ม', 'Part of the rent; nothing on top'),
      items: [
        {
          icon: 'key',
          title: w('คีย์การ์ดทั้งคืน', 'Key card all night'),
          text: w('ประตูใหญ่และลิฟต์ใช้การ์ดใบเดียว', 'One card for the gate and the lift'),
        },
        {
          icon: 'tool',
          title: w('ช่างประจำหอ', 'A technician of our own'),
          text: w(
            'แจ้งในระบบ นัดเวลาเข้าห้องก่อนเสมอ',
            'Told here, and never in your room without an hour agreed',
          ),
        },
        {
          icon: 'clock',
          title: w('รับพัสดุให้', 'We take your parcels'),
          text: w('เก็บไว้ที่ห้องป้าสมใจ แจ้งเตือนทันที', 'They wait with Aunt Somjai, and you hear at once'),
        },
      ],
    },
    whyUs: {
      items: [
        {
          icon: 'bolt',
          title: w('มิเตอร์เห็นเลขสองฝ่าย', 'Meters both can read'),
          text: w(
            'ไฟหน่วยละ 7 บาท น้ำหน่วยละ 18 บาท มีรูปมิเตอร์ในบิล',
            'Power at 7 baht, water at 18, and a photo of the meter in the bill',
          ),
        },
        {
          icon: 'clock',
          title: w('เดินถึงมหาวิทยาลัย', 'A walk to the university'),
          text: w('สิบนาทีถึงรั้ว แปดนาทีถึง BTS', 'Ten minutes to the fence, eight to the BTS'),
        },
        {
          icon: 'shield',
          title: w('ชั้น 3 หญิงล้วน', 'Third floor for women'),
          text: w('ประตูชั้นแยก กล้องหน้าโถงทุกชั้น', 'A door of its own and a camera in every hall'),
        },
        {
          icon: 'chat',
          title: w('ป้าสมใจอยู่ชั้นล่าง', 'Aunt Somjai downstairs'),
          text: w('เคาะได้ทุกเรื่อง ตั้งแต่หลอดไฟขาดจนลืมกุญแจ', 'Knock for anything, from a bulb to a lost key'),
        },
      ],
    },
  },
}
