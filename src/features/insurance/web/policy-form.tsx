import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { seenPolicy } from './compared.ts'
import type { PolicyAnswer } from './form-action.ts'
import css from './insurance.module.css'
import type { Policy } from './types.ts'

/** What a form of a policy shows: what is stored or was typed, what was refused, and what two people wrote at once. */
export function usePolicyForm(policy: Policy | null, answer: PolicyAnswer | undefined) {
  const { locale } = useRoot()
  const stored = policy && seenPolicy(policy, locale)
  const { seen, key } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const values: Record<string, string> = firstTexts(answer?.typed ?? stored?.texts)

  return {
    ...{ seen, values, refusal: answer?.refusal, differences: answer?.differences },
    /** Neither stored nor typed: the form is as it begins. */
    isFresh: !answer?.typed && !stored,
    key: `${policy?.id ?? 'new'} ${key}`,
  }
}

/** The form around its fields, with the way back; `guard` lets in who may write. */
export function PolicyForm({
  form: { seen, differences, refusal, key },
  back,
  guard = (inside) => inside,
  children,
}: {
  form: ReturnType<typeof usePolicyForm>
  back: string
  guard?: (inside: ReactNode) => ReactNode
  children: ReactNode
}) {
  const intent = useSubmission()?.get('intent')

  return (
    <Form method="post" encType="multipart/form-data" className={css.form} noValidate key={key}>
      {refusal && <Note tone="danger" isLive title={refusal.message} />}
      {guard(
        <>
          <SeenFields seen={seen} />
          <BothVersions differences={differences} intent="save" />
          <Card>
            <div className={css.fields}>{children}</div>
          </Card>
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.insurance_back()}</ButtonLink>
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={intent === 'save'}>
              {m.insurance_save()}
            </Button>
          </div>
        </>,
      )}
    </Form>
  )
}
