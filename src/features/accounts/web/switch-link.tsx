import type { MouseEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'

/** From one account form to another: within the dialog by script, by the address without. */
export function SwitchLink({
  view,
  onSwitch,
  className,
  isApart,
  children,
}: {
  view: 'login' | 'register' | 'forgot'
  onSwitch?: () => void
  className?: string
  /** Opens the form in a window of its own, over the home page: this page is to stay. */
  isApart?: boolean
  children: ReactNode
}) {
  const { locale } = useRoot()
  const [params] = useSearchParams()
  const target = params.get('redirectAfterLogin')
  const query = new URLSearchParams({ dialog: view, ...(target ? { redirectAfterLogin: target } : {}) })
  const press = (event: MouseEvent) => {
    if (!onSwitch || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSwitch()
  }

  if (isApart)
    return (
      <Anchor className={className} href={`${pathIn(locale, '/home')}?${query}`} target="_blank">
        {children}
      </Anchor>
    )

  return (
    <Anchor className={className} href={`?${query}`} onClick={press}>
      {children}
    </Anchor>
  )
}
