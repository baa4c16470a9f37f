import { describe, expect, it } from 'vitest'
import { readStep } from './read-step.ts'
import { STEP_FIELDS, type Step } from './steps.ts'

const TODAY = '2026-11-20'
const PLANS = { moveInDay: '15/12/2569', termMonths: '12', occupants: '2', pets: 'none' }
const ABOUT = { firstName: 'มะลิ', lastName: 'ใจดี', email: 'mali@example.test', phone: '081-234-5678' }

function read(step: Step, typed: Record<string, string>) {
  const form = new FormData()
  for (const name of STEP_FIELDS[step]) form.set(name, typed[name] ?? '')
  const { answers, problem } = readStep(step, form, TODAY)

  return { answers, fields: problem?.data.fields }
}

describe('a step of the form', () => {
  it('names each field that was left empty', () => {
    expect(read('about', {}).fields).toEqual({
      firstName: 'first_name_required',
      lastName: 'last_name_required',
      email: 'email_required',
      phone: 'phone_required',
    })
    expect(new Set(Object.values(read('plans', {}).fields!)).size).toBe(4)
    expect(read('work', {}).fields).toEqual({
      occupation: 'applications_occupation_needed',
      incomeSatang: 'applications_income_needed',
    })
  })

  it.each([
    ['about', { ...ABOUT, phone: '12' }, { phone: 'phone_invalid' }],
    ['about', { ...ABOUT, email: 'no', phone: '12' }, { email: 'email_invalid', phone: 'phone_invalid' }],
    ['plans', { ...PLANS, moveInDay: '19/11/2569' }, { moveInDay: 'applications_move_in_past' }],
    ['plans', { ...PLANS, moveInDay: '31/2/2570' }, { moveInDay: 'day_invalid' }],
    [
      'plans',
      { ...PLANS, moveInDay: '1/12/2655' },
      { moveInDay: { key: 'day_not_after', day: '2027-11-20' } },
    ],
    ['about', { ...ABOUT, idNumber: '1103701234560' }, { idNumber: 'tenants_id_wrong' }],
    ['about', { ...ABOUT, idNumber: '110370123456' }, { idNumber: 'tenants_id_digits' }],
    ['plans', { ...PLANS, occupants: '99' }, { occupants: 'applications_occupants' }],
    ['plans', { ...PLANS, occupants: 'สอง' }, { occupants: 'applications_occupants' }],
    ['work', { occupation: 'ครู', incomeSatang: 'สี่หมื่น' }, { incomeSatang: 'amount_invalid' }],
  ] as const)('says what is wrong, and how it is right: %s %j', (step, typed, fields) => {
    expect(read(step, typed).fields).toEqual(fields)
  })

  it('keeps days and sums as they are stored, and what it cannot read as it was typed', () => {
    expect(read('plans', { ...PLANS, moveInDay: '20/11/2569' })).toMatchObject({
      answers: { moveInDay: '2026-11-20' },
      fields: undefined,
    })
    expect(read('work', { occupation: 'ครู', incomeSatang: '45,000' }).answers.incomeSatang).toBe('4500000')
    expect(read('work', { incomeSatang: 'สี่หมื่น' }).answers.incomeSatang).toBe('สี่หมื่น')
  })
})
