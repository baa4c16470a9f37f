import { useEffect } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import type { PeopleAnswer } from './people-acts.ts'

/** The last answer by form, and which form is on its way; what was done is said in a snackbar. */
export function usePeopleAnswer(given: PeopleAnswer | undefined) {
  const answer = useAnswer(given)
  const sent = useSubmission()
  useEffect(() => {
    const title = answer && !answer.refusal ? SAID[answer.intent]?.() : undefined
    if (title) showSnack({ title })
  }, [answer])

  return {
    answer,
    /** What a form was refused for. */
    refusedOf: (intent: string, id = '') =>
      answer?.refusal && answer.intent === intent && answer.id === id ? answer : undefined,
    isBusy: (intent: string, id = '') => sent?.get('intent') === intent && (sent.get('id') ?? '') === id,
    /** What was done, for a page without script. */
    said: answer && !answer.refusal ? SAID[answer.intent]?.() : undefined,
  }
}

export type PeopleState = ReturnType<typeof usePeopleAnswer>

const SAID: Record<string, () => string> = {
  invite: m.people_said_invited,
  'add-admin': m.people_said_invited,
  rights: m.people_said_rights,
  remove: m.people_said_removed,
  resend: m.people_said_resent,
  revoke: m.people_said_revoked,
}
