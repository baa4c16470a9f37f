import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { m } from '#i18n/messages/messages.js'

type Words = (inputs: Record<string, string>, options: { locale: 'th' | 'en' }) => string

/** What the specification quotes about accounts, to the letter in English, beside what Thai says for it, by its message. */
const QUOTED: [keyof typeof m, en: string, th: string][] = [
  ['accounts_forgot_send', 'Send', 'ส่งลิงก์'],
  ['accounts_register_member', 'Already a Member? Log In', 'เป็นสมาชิกอยู่แล้ว เข้าสู่ระบบ'],
  ['accounts_register_submit', 'Submit', 'สมัครสมาชิก'],
  ['accounts_toast_check_form', 'Failed!, Please Check form!', 'ข้อมูลยังไม่ถูกต้อง กรุณาตรวจแบบฟอร์มอีกครั้ง'],
  ['accounts_toast_error', 'Error!', 'เกิดข้อผิดพลาด'],
  ['accounts_toast_link_sent', 'Password link sent!', 'ส่งลิงก์ตั้งรหัสผ่านแล้ว'],
  ['accounts_toast_login', 'Login!', 'เข้าสู่ระบบ'],
  ['accounts_toast_register', 'Register!', 'สมัครสมาชิก'],
  ['accounts_toast_successful', 'Successful!', 'สำเร็จ'],
  ['accounts_toast_try_again', 'Error! Try again!', 'ไม่สำเร็จ ลองอีกครั้ง'],
  ['field_email_invalid', 'E-mail must be valid', 'อีเมลไม่ถูกต้อง เช่น name@example.com'],
  ['field_email_required', 'E-mail is required', 'กรุณากรอกอีเมล'],
  ['field_email_taken', 'Email is already used', 'อีเมลนี้มีผู้ใช้แล้ว'],
  ['field_first_name_required', 'First Name is required', 'กรุณากรอกชื่อ'],
  ['field_last_name_required', 'Last Name is required', 'กรุณากรอกนามสกุล'],
  ['field_name_required', 'Name is required', 'กรุณากรอกชื่อ'],
  ['field_password_required', 'Password is required', 'กรุณากรอกรหัสผ่าน'],
  [
    'field_password_short',
    'Password must be equal or greater than 8 characters',
    'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
  ],
  ['field_phone_long', 'Phone number should not be longer than 10 characters', 'เบอร์โทรศัพท์ต้องไม่เกิน 10 หลัก'],
  ['field_phone_required', 'Phone Number is required', 'กรุณากรอกเบอร์โทรศัพท์'],
  ['field_subdomain_empty', 'Subdomain must be valid', 'กรุณากรอกชื่อเว็บไซต์ให้ถูกต้อง'],
  ['field_subdomain_invalid', 'Name is invalid', 'ชื่อนี้ใช้ไม่ได้'],
  ['onboarding_business_start', 'Get Started', 'เริ่มใช้งาน'],
  ['onboarding_exit', 'Exit', 'ปิด'],
  ['onboarding_live_edit', 'Edit My Website', 'แก้ไขเว็บไซต์'],
  ['onboarding_live_go', 'Go to My Website', 'ไปที่เว็บไซต์'],
  ['onboarding_name_available', 'Good news, the subdomain name ... is available.', 'ข่าวดี ชื่อเว็บไซต์ ... ใช้ได้'],
  ['onboarding_name_confirm', 'Confirm', 'ยืนยันชื่อนี้'],
  ['onboarding_toast_copied', 'Website copied to clipboard!', 'คัดลอกลิงก์เว็บไซต์แล้ว'],
  ['onboarding_toast_created', 'Subdomain Created!', 'สร้างเว็บไซต์แล้ว'],
  ['onboarding_toast_incomplete', 'Error!', 'ข้อมูลยังไม่ครบ'],
  ['onboarding_toast_success', 'Success!', 'สำเร็จ'],
  ['problem_101', 'You are not Admin !', 'บัญชีนี้ไม่ใช่บัญชีผู้ดูแลระบบ'],
  ['problem_102', 'You are not Manager !', 'บัญชีนี้ไม่ใช่บัญชีผู้จัดการ'],
  ['problem_103', 'You are not Owner !', 'บัญชีนี้ไม่ใช่บัญชีเจ้าของ'],
  ['problem_104', 'You are not Tenant !', 'บัญชีนี้ไม่ใช่บัญชีผู้เช่า'],
  ['problem_105', 'You are not Vendor !', 'บัญชีนี้ไม่ใช่บัญชีผู้ให้บริการ'],
  ['problem_106', 'You are not Agent !', 'บัญชีนี้ไม่ใช่บัญชีนายหน้า'],
  ['problem_107', 'You are not Others !', 'บัญชีนี้ไม่ใช่บัญชีผู้ใช้ทั่วไป'],
  ['problem_email_used', 'Email is already used', 'อีเมลนี้มีผู้ใช้แล้ว'],
  ['problem_name_and_image', 'Name and image is required!', 'กรุณากรอกชื่อและใส่โลโก้'],
  [
    'problem_subdomain_taken',
    'Sorry, the subdomain is not available. You can choose from the suggested options or enter another subdomain.',
    'ขออภัย ชื่อเว็บไซต์นี้มีผู้ใช้แล้ว เลือกจากชื่อที่แนะนำหรือลองชื่ออื่น',
  ],
  ['settings_saved', 'Account Updated!', 'บันทึกข้อมูลบัญชีแล้ว'],
  ['settings_saved_text', 'Success!', 'สำเร็จ'],
  ['site_close', 'Close', 'ปิด'],
  ['site_error_404_text', "We can't seem to find the page you're looking for.", 'เราหาหน้าที่คุณต้องการไม่พบ'],
  ['site_error_404_title', '404 Not Found', 'ไม่พบหน้านี้ (404)'],
  ['site_error_hint', 'Try Again !', 'ลองอีกครั้ง'],
  ['site_error_other', 'An error occurred', 'เกิดข้อผิดพลาด'],
  ['site_error_something', 'Something went wrong!', 'มีบางอย่างผิดพลาด'],
  ['site_error_sorry', 'Sorry!', 'ขออภัย'],
  ['site_error_unknown', '404 This page could not be found', '404 ไม่พบหน้าที่เปิด'],
  ['visits_request', 'Request', 'ส่งคำขอ'],
  ['visits_toast_check', 'Failed!, Please Check form!', 'ข้อมูลยังไม่ถูกต้อง กรุณาตรวจแบบฟอร์มอีกครั้ง'],
  ['visits_toast_demo', 'Demo SCHEDULE', 'นัดสาธิต'],
  ['visits_toast_demo_failed', 'Demo SCHEDULE Failed|', 'นัดสาธิตไม่สำเร็จ'],
  ['visits_toast_done', 'Schedule Visit!', 'นัดชมที่พัก'],
  ['visits_toast_failed', 'Schedule Visit Failed!', 'นัดชมที่พักไม่สำเร็จ'],
  ['visits_toast_success', 'Successful!', 'สำเร็จ'],
]

it.each(QUOTED)('says word for word what is quoted: %s', (key, en, th) => {
  const words = m[key] as Words
  const filled = { name: '...' }
  expect([words(filled, { locale: 'en' }), words(filled, { locale: 'th' })]).toEqual([en, th])
})

it('says of an upload and of the bank what is quoted, with what is around it', () => {
  const of = (key: keyof typeof m) => (m[key] as Words)({ name: '...' }, { locale: 'en' })
  expect(of('upload_too_large')).toContain('File is too large')
  expect(of('upload_wrong_type')).toContain('File of invalid type')
  expect(of('settings_banner')).toContain('General Setting > Payment Gateway')
})

// The error dialog has the seven sentences in messages of its own, which the browser is given without all others.
it('says the same of a role on the page and in a call', () => {
  const texts = JSON.parse(readFileSync('src/features/site/messages/en.json', 'utf8')) as Record<
    string,
    string
  >
  for (const code of [101, 102, 103, 104, 105, 106, 107] as const)
    expect(texts[`site_error_role_${code}`]).toBe(m[`problem_${code}`]({}, { locale: 'en' }))
})
