import type { FetcherWithComponents } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './proof.module.css'
import { ProofForm } from './proof-form.tsx'

/** What the first step of a login answered. */
export type Step = { challengeId: string; methods: string[] }

type Props = {
  step: Step
  /** The login's own address, and what it was opened with. */
  action: string
  hidden: Record<string, string>
  refusal: Refusal | null
  isBusy: boolean
  /** Who vouched for the person in place of a password: `LINE`. */
  by?: string
  fetcher?: FetcherWithComponents<unknown>
}

/** The second step of a login, in place of its form: loaded for those who have one. */
export default function SecondStep({ step, action, hidden, refusal, isBusy, by, fetcher }: Props) {
  const { challengeId, methods } = step
  const { locale } = useRoot()

  return (
    <>
      <p className={css.said}>
        {by ? m.second_factor_login_lead_by({ name: by }) : m.second_factor_login_lead()}
      </p>
      <ProofForm
        methods={methods}
        action={action}
        hidden={{ ...hidden, intent: 'second-step', challengeId, methods: methods.join(' ') }}
        passkey={{ path: '/account/second-factor/passkey', body: { challengeId } }}
        refusal={refusal}
        isBusy={isBusy}
        submitLabel={m.second_factor_login_submit()}
        fetcher={fetcher}
      />
      <p className={css.lost}>
        {m.second_factor_login_lost()}{' '}
        <Anchor href={pathIn(locale, '/contact')}>{m.second_factor_login_lost_contact()}</Anchor>
      </p>
    </>
  )
}
