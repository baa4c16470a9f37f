import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useState } from 'react'
import { canUsePasskeys, PasskeyError, showPasskey } from '#features/second-factor/web/passkey-client.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './proof.module.css'

type Props = {
  /** Call that asks the question, and what it needs to know. */
  path: string
  body?: unknown
  label: string
  variant?: 'line' | 'primary'
  isBusy?: boolean
  /** Given the device's answer, as the form hands it in. */
  onAnswer(passkey: string): void
}

/** Asks the device for a passkey. There is none without script, and none in browsers that know no passkeys. */
export function PasskeyButton({ path, body = {}, label, variant = 'line', isBusy, onAnswer }: Props) {
  const { locale } = useRoot()
  const [state, setState] = useState<{ isAsking: boolean; problem: string | null }>({
    isAsking: false,
    problem: null,
  })
  if (!useIsHydrated() || !canUsePasskeys()) return null

  const press = async () => {
    setState({ isAsking: true, problem: null })
    try {
      onAnswer(await showPasskey(path, body, locale))
      setState({ isAsking: false, problem: null })
    } catch (error) {
      const said = error instanceof PasskeyError ? error.message : ''
      setState({ isAsking: false, problem: said || m.second_factor_passkey_away() })
    }
  }

  return (
    <div className={css.passkey}>
      <Button
        variant={variant}
        full
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        isLoading={state.isAsking || isBusy}
        onClick={press}
      >
        {label}
      </Button>
      <p role="status" className={css.said} data-empty={!state.problem || undefined}>
        {state.problem}
      </p>
    </div>
  )
}
