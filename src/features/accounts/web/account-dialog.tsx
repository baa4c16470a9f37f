import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAccountDialogs } from './dialog-context.ts'
import { ForgotPanel } from './forgot-panel.tsx'
import { LoginPanel } from './login-panel.tsx'
import { PanelPicture } from './panel-picture.tsx'
import { RegisterPanel } from './register-panel.tsx'

/** The dialog of an account, one for all three forms. Loaded when one is first asked for, and kept from then on. */
export default function AccountDialog() {
  const { view, email, role, open, close } = useAccountDialogs()
  const [params] = useSearchParams()
  const target = params.get('redirectAfterLogin') ?? ''
  const isRegister = view === 'register'
  const inside = useRef<HTMLDivElement>(null)
  const was = useRef(view)
  // The snackbar goes after a moment; whoever has looked away is still to know that a mail comes.
  const [sentTo, setSentTo] = useState<string | null>(null)
  // Going from one form to another takes the cursor along.
  useEffect(() => {
    const before = was.current
    was.current = view
    if (view !== 'login') setSentTo(null)
    if (before && view && before !== view) inside.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [view])
  const titles = {
    login: m.accounts_login_title,
    register: m.accounts_register_title,
    forgot: m.accounts_forgot_title,
  }

  return (
    <Dialog
      width={1200}
      isOpen={view !== null}
      isTitleHidden
      title={titles[view ?? 'login']()}
      closeLabel={m.accounts_close()}
      onClose={close}
      picture={
        <PanelPicture
          src={isRegister ? '/art/studio-leaf-night.svg' : '/art/balcony-turmeric-golden.svg'}
          title={isRegister ? m.accounts_register_welcome() : m.accounts_login_welcome()}
          text={isRegister ? m.accounts_register_welcome_text() : m.accounts_login_welcome_text()}
        />
      }
    >
      <div ref={inside}>
        {view === 'login' && (
          <LoginPanel
            email={email}
            target={target}
            sentTo={sentTo}
            onForgot={(typed) => open('forgot', typed)}
            onRegister={() => open('register')}
          />
        )}
        {view === 'forgot' && (
          <ForgotPanel
            email={email}
            onBack={(typed) => open('login', typed)}
            onSent={(to) => {
              open('login', to)
              setSentTo(to)
            }}
          />
        )}
        {isRegister && (
          <RegisterPanel role={role} onLogin={(typed) => open('login', typed)} onClose={close} />
        )}
      </div>
    </Dialog>
  )
}
