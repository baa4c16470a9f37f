import { useEffect, useState } from 'react'
import { useFetcher, useLocation, useSubmit } from 'react-router'
import type { ConfirmAnswer } from '#features/second-factor/web/confirm.page.tsx'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useLastSent } from '#web/forms/use-last-sent.ts'
import { useSending } from '#web/forms/use-sending.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import css from './proof.module.css'
import { ProofForm } from './proof-form.tsx'

/** `StepUpFirst` stands within a form, and the dialog may not: it hears of the press here. */
export const asks = new EventTarget()

type Props = {
  /** What the page's last form was answered; anything but the two refusals of the gate is ignored. */
  refusal: Refusal | null | undefined
}

/**
 * Stands once in a dashboard page whose forms may need a second factor: when one is refused for it, a dialog asks for
 * the code or passkey and sends the same form again; who has none is led to set one up. Without script the refusal's
 * own sentence stays, and `/dashboard/{type}/confirm` does the same.
 */
export function StepUp({ refusal }: Props) {
  const { locale } = useRoot()
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const last = useLastSent()

  const confirm = useFetcher<ConfirmAnswer>()
  const isBusy = useSending(confirm)
  const [type = 'others'] = barePath(pathname).split('/').slice(2)
  const action = pathIn(locale, `/dashboard/${type}/confirm`)
  const isAsked = refusal?.code === 'second_factor'
  const isMissing = refusal?.code === 'second_factor_setup'
  const [isOpen, setOpen] = useState(false)
  // Asked for before anything was sent (`StepUpFirst`): there is nothing to send again.
  const [isAhead, setAhead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal opens it anew
  useEffect(() => {
    setOpen(isAsked || isMissing)
    setAhead(false)
    if (isAsked) confirm.load(action)
  }, [refusal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the page is that of the asking
  useEffect(() => {
    const open = () => {
      setAhead(true)
      setOpen(true)
      confirm.load(action)
    }
    asks.addEventListener('ask', open)
    return () => asks.removeEventListener('ask', open)
  }, [action])

  const answer = confirm.data
  const isDone = answer?.isDone === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!isDone || !isOpen) return
    setOpen(false)
    const sent = last.current
    if (!sent || isAhead) return
    submit(sent.formData, { method: 'post', action: sent.action })
  }, [answer])

  const next = encodeURIComponent(pathname + search)
  const setup = pathIn(locale, `/dashboard/${type}/general-settings/security?next=${next}`)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={isMissing && !isAhead ? m.second_factor_setup_needed() : m.second_factor_confirm_title()}
      closeLabel={m.second_factor_close()}
    >
      {isMissing && !isAhead && (
        <div className={css.proof}>
          <p>{m.second_factor_setup_needed_text()}</p>
          <ButtonLink variant="primary" href={setup} full>
            {m.second_factor_setup_go()}
          </ButtonLink>
        </div>
      )}
      {(isAsked || isAhead) && answer && (
        <ProofForm
          methods={answer.methods}
          action={action}
          hidden={{ isDialog: 'yes' }}
          passkey={{ path: '/account/step-up/passkey' }}
          refusal={answer.refusal}
          isBusy={isBusy}
          submitLabel={m.second_factor_confirm_submit()}
          fetcher={confirm}
        />
      )}
    </Dialog>
  )
}
