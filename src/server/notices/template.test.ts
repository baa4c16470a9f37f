import { expect, it } from 'vitest'
import { fieldsIn, filledIn, worded } from './template.ts'

const mail = {
  subject: 'บิลเดือน พ.ย.',
  isGreeted: true,
  fields: { name: 'คุณสมหญิง', room: '' },
  content: {
    preheader: 'p',
    heading: 'บิลเดือน พ.ย.',
    paragraphs: ['เรียน คุณสมหญิง', 'บิลออกแล้ว'],
    amount: { label: 'ยอด', value: '8,500' },
    facts: [['ค่าเช่า', '8,000']] as [string, string][],
    button: { label: 'จ่าย', url: 'https://ruen.example/pay' },
    footer: { sender: 'หอพักสุขใจ', address: 'ที่อยู่', reason: 'เพราะเช่าอยู่' },
  },
}

it('a template changes the subject, what stands first and last, and nothing else', () => {
  const { subject, content } = worded(mail, {
    subject: 'ถึง{name} จาก{ sender }',
    opening: 'สวัสดี {name}\n\nขอบคุณค่ะ',
    closing: 'ด้วยความเคารพ',
  })
  expect(subject).toBe('ถึงคุณสมหญิง จากหอพักสุขใจ')
  expect(content).toEqual({
    ...mail.content,
    heading: subject,
    paragraphs: ['สวัสดี คุณสมหญิง', 'ขอบคุณค่ะ', 'บิลออกแล้ว'],
    closing: ['ด้วยความเคารพ'],
  })
})

it('a part that names what is empty for this person keeps the product’s own words', () => {
  const { subject, content } = worded(mail, { subject: 'ห้อง {room}', opening: '{name}', closing: '{nobody}' })
  expect(subject).toBe(mail.subject)
  expect(content.heading).toBe(mail.content.heading)
  expect(content.paragraphs).toEqual(['คุณสมหญิง', 'บิลออกแล้ว'])
  expect(content).not.toHaveProperty('closing')
})

it('an empty template changes nothing', () => {
  expect(worded(mail, { subject: '', opening: '', closing: '' })).toEqual(mail)
})

it('only a greeting gives way to what stands first', () => {
  const plain = { ...mail, isGreeted: false }
  expect(worded(plain, { subject: '', opening: 'ก', closing: '' }).content.paragraphs).toEqual([
    'ก',
    'เรียน คุณสมหญิง',
    'บิลออกแล้ว',
  ])
})

it('fields are read as they are typed', () => {
  expect(fieldsIn('{name} {ห้อง} { due }{}')).toEqual(['name', 'ห้อง', 'due', ''])
  expect(filledIn('{name}', { name: '$&' })).toBe('$&')
})
