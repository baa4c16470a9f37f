import type { FetcherWithComponents } from 'react-router'
import { PasskeyButton } from '#features/second-factor/web/embed/passkey-button.tsx'
import { m } from '#i18n/messages/messages.js'

type Props = { hidden: Record<string, string>; action: string; fetcher: FetcherWithComponents<unknown> }

/** In by a passkey alone: the device knows whose it is. */
export default function PasskeyLogin({ hidden, action, fetcher }: Props) {
  return (
    <PasskeyButton
      path="/account/login/passkey/options"
      label={m.second_factor_login_passkey()}
      onAnswer={(passkey) =>
        fetcher.submit({ ...hidden, intent: 'passkey', passkey }, { method: 'post', action })
      }
    />
  )
}
