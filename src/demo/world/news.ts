import { formatDay } from '#i18n/format.ts'
import type { DemoWorkspace } from './workspaces.ts'

type Day = { inDays: number } | { each: `${number}-${number}` }

export type DemoPost = {
  category: 'news' | 'notice' | 'tips'
  /** When it was written: so many days ago, or the last time that day of a year was. */
  writtenOn: Day
  hour: number
  /** The last day on which it is shown. */
  shownFor?: number
  isDraft?: boolean
  /** The drawing that stands for a photo above it. */
  cover?: Parameters<typeof import('#web/art/scenes.ts').sceneOf>
  /** Title and text in simple marks; `on` writes a day so many days after the writing. */
  th(on: (days: number) => string): [title: string, body: string]
  en?(on: (days: number) => string): [title: string, body: string]
}

/** A day as a post of that language writes it. */
export const dayIn = (locale: 'th' | 'en') => (day: string) =>
  formatDay(day, locale, 'long')
    // As people type it.
    .replaceAll('\u00a0', ' ')
    .replace(locale === 'th' ? / \d{4}$/ : '', '')

/** What the businesses of the demo have written for their websites. */
export const demoNews: Partial<Record<DemoWorkspace['key'], DemoPost[]>> = {
  agency: [
    {
      category: 'notice',
      writtenOn: { each: '04-03' },
      hour: 10,
      shownFor: 13,
      cover: ['condo', 'turmeric'],
      th: () => [
        'เวลาทำการช่วงสงกรานต์',
        `สำนักงานหยุดวันที่ 13–15 เมษายน และเปิดตามปกติวันที่ 16 เมษายน เวลา 9.00 น.

## ระหว่างวันหยุด

- **เรื่องด่วน** เช่น น้ำรั่ว ไฟดับทั้งห้อง หรือเข้าห้องไม่ได้ โทรได้ตลอด 24 ชั่วโมง
- **งานซ่อมทั่วไป** แจ้งไว้ได้เลย ช่างเริ่มเข้าตั้งแต่วันที่ 16 ตามลำดับที่แจ้ง
- **ค่าเช่า** จ่ายออนไลน์ได้ทุกวัน บิลที่ครบกำหนดช่วงหยุดจ่ายได้ถึงวันที่ 17 โดยไม่มีค่าปรับ

ก่อนเดินทาง อย่าลืมปิดวาล์วน้ำ ถอดปลั๊ก และปิดหน้าต่างด้านระเบียงให้สนิท`,
      ],
      en: () => [
        'Office hours over Songkran',
        `The office is closed from 13 to 15 April and opens again on 16 April at 9 am.

## While we are away

- **Emergencies** such as a leak, no power or a door that will not open: call us at any hour
- **Other repairs**: report them now. Technicians start again on the 16th, first come, first served
- **Rent** can be paid online every day. Bills due over the holiday can be paid until the 17th without a late fee

Before you travel, close the water valve, unplug what you can and shut the balcony windows.`,
      ],
    },
    {
      category: 'tips',
      writtenOn: { inDays: -41 },
      hour: 11,
      cover: ['living', 'indigo'],
      th: () => [
        'เตรียมตัวย้ายเข้า 6\u00a0เรื่องที่ทำแล้วสบายไปทั้งปี',
        `ย้ายบ้านวันเดียว แต่เรื่องเล็ก ๆ ตามมาอีกหลายวัน ทำ 6 ข้อนี้ในสัปดาห์แรก แล้วที่เหลือจะสบาย

## ก่อนวันย้าย

- จองลิฟต์ขนของกับนิติบุคคลล่วงหน้า 3 วัน อาคารส่วนใหญ่ให้ขนได้ 9.00–17.00 น.
- ถามขนาดลิฟต์และประตูก่อนซื้อเตียงหรือโซฟา
- เตรียมบัตรประชาชนหรือหนังสือเดินทางตัวจริงไว้รับกุญแจ

## วันรับกุญแจ

- เดินตรวจห้องพร้อมเรา ถ่ายรูปรอยเดิมทุกจุด รูปชุดนี้ใช้เทียบในวันย้ายออก
- จดเลขมิเตอร์น้ำและไฟด้วยกัน บิลแรกจะเริ่มจากเลขนั้น

## หลังเข้าอยู่

- ลองเปิดแอร์ น้ำอุ่น และก๊อกทุกตัวภายใน 7 วัน พบอะไรผิดปกติ แจ้งเราได้เลย

**ชาวต่างชาติ** ส่งรูปหนังสือเดินทางให้เราในวันเข้าอยู่ เราแจ้ง ตม.30 ให้ภายใน 24 ชั่วโมง`,
      ],
      en: () => [
        'Moving in: six things for the first week',
        `The move takes a day; the small things take a week. Do these six and the rest is easy.

## Before the day

- Book the service lift with the condo office three days ahead. Most buildings allow moves from 9 am to 5 pm
- Ask how large the lift and the door are before you buy a bed or a sofa
- Keep your ID card or passport at hand: we ask to see it when you collect the keys

## When you collect the keys

- Walk through the home with us and take a picture of every mark. We compare them when you move out
- Read the water and power meters together. Your first bill begins there

## Once you are in

- Try the air conditioners, the water heater and every tap within seven days. If something is wrong, tell us

**From abroad?** Send us a picture of your passport on the day you move in. We file the TM30 within 24 hours.`,
      ],
    },
    {
      category: 'news',
      writtenOn: { inDays: -9 },
      hour: 14,
      cover: ['balcony', 'river'],
      th: (on) => [
        'นัดชมห้องวันอาทิตย์ได้แล้ว',
        `หลายคนบอกว่าวันธรรมดาเลิกงานไม่ทัน ตั้งแต่วันที่ ${on(4)} เราจึงเปิดให้นัดชมวันอาทิตย์ด้วย เวลา 10.00–16.00 น.

- เลือกห้องจากหน้า “ที่พักว่าง” แล้วกดนัดชม
- เรายืนยันเวลากลับภายในวันเดียวกัน
- ชมได้ถึงสามห้องในรอบเดียว ถ้าอยู่ย่านใกล้กัน

มาไม่ได้ก็ไม่เป็นไร บอกเราในนัดได้ว่าอยากชมผ่านวิดีโอคอล`,
      ],
      en: (on) => [
        'Visits on Sundays, too',
        `Many of you cannot get away on working days. From ${on(4)} you can visit on Sundays as well, from 10 am to 4 pm.

- Choose a home from the page “Available” and book a visit
- We confirm the time on the same day
- See up to three homes in one go when they are close to each other

If you cannot come, say so when you book: we will show you round on screen.`,
      ],
    },
    {
      category: 'notice',
      writtenOn: { inDays: -1 },
      hour: 17,
      isDraft: true,
      th: () => [
        'วันหยุดปีใหม่และการออกบิลเดือนมกราคม',
        `(ร่าง รอยืนยันวันกับฝ่ายบัญชี)

สำนักงานหยุดวันที่ 31 ธันวาคม ถึง 2 มกราคม บิลเดือนมกราคมออกตามปกติ และจ่ายออนไลน์ได้ทุกวัน`,
      ],
    },
  ],
  dorm: [
    {
      category: 'notice',
      writtenOn: { inDays: -3 },
      hour: 9,
      shownFor: 8,
      cover: ['dorm', 'clay'],
      th: (on) => [
        `ล้างถังเก็บน้ำ วันที่ ${on(8)}: งดจ่ายน้ำ 9.00–14.00 น.`,
        `หอล้างถังเก็บน้ำปีละสองครั้ง รอบนี้ตรงกับวันที่ ${on(8)} น้ำจะหยุดไหลทุกชั้นตั้งแต่ 9.00 ถึง 14.00 น.

## ฝากเตรียมตัว

- รองน้ำไว้ใช้ก่อน 8.30 น. ห้องละหนึ่งถังพอสำหรับครึ่งวัน
- ปิดก๊อกทุกตัวก่อนออกจากห้อง กันน้ำล้นตอนน้ำกลับมา
- งดใช้เครื่องซักผ้าชั้นล่างช่วงเวลานี้

หลัง 14.00 น. เปิดก๊อกทิ้งไว้สักหนึ่งนาทีจนน้ำใสแล้วค่อยใช้ **น้ำดื่มมีให้ที่ห้องป้าสมใจทั้งวัน** ถ้าหลัง 15.00 น. น้ำยังไม่ไหล เคาะบอกได้เลย`,
      ],
      en: (on) => [
        `Water tank cleaning on ${on(8)}: no water from 9 am to 2 pm`,
        `We clean the water tanks twice a year. This time it is on ${on(8)}: there is no water on any floor from 9 am to 2 pm.

## Please prepare

- Fill a bucket before 8.30 am; one for each room is enough for half a day
- Close every tap before you leave, so that nothing floods when the water is back
- Leave the washing machines downstairs until the afternoon

After 2 pm let the tap run for a minute until the water is clear. **Drinking water waits with Aunt Somjai all day.** If there is still no water at 3 pm, knock on her door.`,
      ],
    },
  ],
}

/** The newest free homes of the agency that are given to a partner of the demo, and how far it is with each. */
export const demoGiven = {
  partner: 'room-finder',
  homes: [
    { home: 'ks-1204', progress: 'live' },
    { home: 'bt-1208', progress: 'live' },
    { home: 'sa-2005', progress: 'live' },
    { home: 'hh-1708', progress: 'sent' },
    { home: 'pl-0057', progress: 'refused' },
  ],
} as const
