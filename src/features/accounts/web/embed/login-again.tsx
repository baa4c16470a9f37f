import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { holdRequests } from '#web/forms/held-requests.ts'
import { PASSING_REFUSALS } from '#web/forms/passing-refusals.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './login-again.module.css'

const LoginPanel = lazy(() =>
  import('#features/accounts/web/login-panel.tsx').then((part) => ({ default: part.LoginPanel })),
)

/** Whose page this is, and the place it shows: the business in use, `null` for all records together. */
type Page = { userId: string; email: string; placeId?: string | null }

type Props = Page & {
  /** A session began anew. */
  onIn(): void
}

/**
 * Once in a dashboard: when its session ended, asks over the page to log in again, and what was on its way goes on. What
 * is typed stays where it is; nothing of it is kept anywhere else. Until then nothing of the page can be read: the session
 * may have been ended from afar, because this device is in other hands. Whoever turns out to be somebody else gets a page
 * of their own.
 */
export function LoginAgain({ userId, email, placeId, onIn }: Props) {
  const { locale } = useRoot()
  const [view, setView] = useState<'none' | 'login' | 'leave'>('none')
  const waiting = useRef<PromiseWithResolvers<void>>(undefined)
  const isAway = view !== 'none'
  useEffect(
    () =>
      holdRequests(() => {
        waiting.current ??= Promise.withResolvers()
        setView((now) => (now === 'none' ? 'login' : now))
        return waiting.current.promise
      }),
    [],
  )
  useEffect(() => {
    document.documentElement.toggleAttribute('data-away', isAway)

    return () => document.documentElement.removeAttribute('data-away')
  }, [isAway])

  const settle = useEffectEvent(async () => {
    if (!waiting.current) return
    const step = await nextStep({ userId, email, placeId })
    if (step === 'wait') return
    if (step === 'reload') return window.location.reload()
    waiting.current?.resolve()
    waiting.current = undefined
    setView('none')
    onIn()
    showSnack({ title: m.accounts_toast_login(), text: m.accounts_toast_successful() })
  })
  // Another window may have logged in meanwhile: a link in a mail, or another company's page.
  useEffect(() => {
    const look = () => void settle()
    window.addEventListener('focus', look)

    return () => window.removeEventListener('focus', look)
  }, [])

  return (
    <Dialog
      // Closed in one view, it opens in the other: there is no page to go back to without a login.
      key={view}
      className={css.again}
      isOpen={isAway}
      onClose={() => waiting.current && setView(view === 'login' ? 'leave' : 'login')}
      title={view === 'leave' ? m.accounts_again_away() : m.accounts_again_title()}
      isTitleHidden={view !== 'leave'}
      closeLabel={view === 'leave' ? m.accounts_again_back() : m.accounts_close()}
    >
      {view === 'login' && (
        <Suspense>
          <LoginPanel email={email} target="" onIn={() => void settle()} />
        </Suspense>
      )}
      {view === 'leave' && (
        <div className={css.leave}>
          <p>{m.accounts_again_away_text()}</p>
          <Button variant="primary" full data-first onClick={() => setView('login')}>
            {m.accounts_login_submit()}
          </Button>
          <Button variant="soft" full onClick={() => window.location.assign(pathIn(locale, '/home'))}>
            {m.accounts_again_leave()}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** Who is logged in by now: nobody, somebody else, or the same person; then the place of the page is theirs again, too. */
async function nextStep({ userId, placeId }: Page): Promise<'wait' | 'reload' | 'go'> {
  const me = await callApi<{ id: string }>('GET', '/account/userinfo')
  if (!me.ok) return 'wait'
  if (me.data.id !== userId) return 'reload'
  if (placeId === undefined) return 'go'
  const moved = await callApi('PUT', '/user/place', { workspaceId: placeId })

  if (moved.ok) return 'go'
  // It is asked for again when the page is looked at.
  return PASSING_REFUSALS.has(moved.code) ? 'wait' : 'reload'
}
