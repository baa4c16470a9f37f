import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { holdRequests } from '#web/held-requests.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeSnack, showSnack } from '#web/ui/snackbar-store.ts'

const LoginPanel = lazy(() => import('../login-panel.tsx').then((part) => ({ default: part.LoginPanel })))

/** Whose page this is, and the place it shows: the business in use, `null` for all records together. */
type Page = { userId: string; email: string; placeId?: string | null }

type Props = Page & {
  /** A session began anew. */
  onIn(): void
}

/**
 * Once in a dashboard: when its session ended, asks over the page to log in again, and what was on its way goes on. What
 * is typed stays where it is; nothing of it is kept anywhere else. Whoever turns out to be somebody else gets a page of
 * their own.
 */
export function LoginAgain({ userId, email, placeId, onIn }: Props) {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<PromiseWithResolvers<void>>(undefined)
  const snack = useRef<number>(undefined)
  useEffect(
    () =>
      holdRequests(() => {
        waiting.current ??= Promise.withResolvers()
        setOpen(true)
        return waiting.current.promise
      }),
    [],
  )

  const settle = async () => {
    if (!waiting.current) return
    const step = await nextStep({ userId, email, placeId })
    if (step === 'wait') return
    if (step === 'reload') return window.location.reload()
    if (snack.current !== undefined) closeSnack(snack.current)
    waiting.current?.resolve()
    waiting.current = undefined
    setOpen(false)
    onIn()
    showSnack({ title: m.accounts_toast_login(), text: m.accounts_toast_successful() })
  }
  const settleNow = useRef(settle)
  settleNow.current = settle
  // Another window may have logged in meanwhile: a link in a mail, or another company's page.
  useEffect(() => {
    const look = () => void settleNow.current()
    window.addEventListener('focus', look)

    return () => window.removeEventListener('focus', look)
  }, [])
  const close = () => {
    setOpen(false)
    if (!waiting.current) return
    if (snack.current !== undefined) closeSnack(snack.current)
    snack.current = showSnack({
      tone: 'error',
      title: m.accounts_again_away(),
      text: m.accounts_again_away_text(),
      undo: { label: m.accounts_login_submit(), onUndo: () => setOpen(true) },
    })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={m.accounts_again_title()}
      isTitleHidden
      closeLabel={m.accounts_close()}
    >
      {isOpen && (
        <Suspense>
          <LoginPanel email={email} target="" onIn={() => void settle()} />
        </Suspense>
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

  return moved.ok ? 'go' : 'reload'
}
