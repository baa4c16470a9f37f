import { formTexts } from '#web/forms/form-texts.ts'

const ANSWERS = ['approve', 'refuse', 'ask', 'withdraw'] as const

/** What a form of the question says, for the sum that stood in it. */
export async function readAnswer(request: Request) {
  const typed = formTexts(await request.formData())
  const answer = ANSWERS.find((one) => one === typed.answer) ?? ('' as (typeof ANSWERS)[number])
  const amountSatang = BigInt(/^\d{1,15}$/.test(typed.amount ?? '') ? typed.amount! : '0')

  return { typed, answer: { answer, amountSatang, text: typed.text ?? '' } }
}
