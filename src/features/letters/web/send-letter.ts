import { data } from 'react-router'
import { formTexts } from '#web/forms/form-texts.ts'
import { type Refusal, refusalOf, type Scope } from '#web/page/page-scope.ts'
import type { Typed } from './letter-form.tsx'

export type Answer = { isSent: true } | { isSent: false; refusal: Refusal; typed: Typed }

type Args = Parameters<typeof refusalOf>[0] & { request: Request }
export type SenderInput = Parameters<Scope['api']['letters']['contact']>[0]

/** Sends what a form holds, or answers what is wrong with it together with what was typed. */
export async function sendLetter(args: Args, send: (typed: Typed, sender: Sender) => Promise<unknown>) {
  const typed = formTexts(await args.request.formData())

  try {
    await send(typed, senderOf(typed))
    return data<Answer>({ isSent: true })
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ isSent: false, refusal, typed }, { status: refusal.status })
  }
}

type Sender = Pick<SenderInput, 'name' | 'email' | 'contactNumber' | 'hasConsent' | 'website'>

function senderOf(typed: Typed): Sender {
  return {
    name: typed.name ?? '',
    email: typed.email ?? '',
    contactNumber: typed.contactNumber?.trim() || undefined,
    hasConsent: typed.hasConsent === 'yes',
    website: typed.website,
  }
}
