import { Form } from 'react-router'
import type { DomainsState } from '#features/domains/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import kit from '#web/dashboard/kit/section.module.css'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './domain.module.css'

/** Where nobody has said which domain is theirs yet; or why that cannot be said here. */
export function AddDomain({
  state,
  typed,
  error,
}: {
  state: DomainsState
  typed: string | undefined
  error: string | undefined
}) {
  const { locale } = useRoot()
  const sent = useSubmission()
  if (!state.isPossible)
    return (
      <Note
        tone="info"
        title={m.domains_impossible()}
        actions={
          <ButtonLink href={`mailto:${state.supportEmail}`}>{m.domains_impossible_write()}</ButtonLink>
        }
      >
        <p>
          {state.siteUrl
            ? m.domains_impossible_text({ site: new URL(state.siteUrl).host, email: state.supportEmail })
            : m.domains_impossible_ask({ email: state.supportEmail })}
        </p>
      </Note>
    )
  if (!state.siteUrl)
    return (
      <Note
        tone="warn"
        title={m.domains_no_name()}
        actions={<ButtonLink href={pathIn(locale, '/onboarding')}>{m.domains_choose_name()}</ButtonLink>}
      />
    )

  return (
    <Card title={m.domains_add_title()}>
      <RightForm right="publish">
        <Form method="post" className={kit.form}>
          <TextInput
            label={m.domains_add_label()}
            hint={m.domains_add_hint()}
            name="domain"
            defaultValue={typed}
            error={error}
            placeholder="www.baansuan.co.th"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
          />
          <div>
            <Button type="submit" variant="primary" isLoading={sent !== undefined}>
              {m.domains_add()}
            </Button>
          </div>
        </Form>
      </RightForm>
      <p className={css.need}>{m.domains_add_need()}</p>
    </Card>
  )
}
