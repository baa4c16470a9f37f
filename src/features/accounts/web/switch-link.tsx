import type { MouseEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Anchor } from '#web/ui/anchor.tsx'

/** From one account form to another: within the dialog by script, by the address without. */
export function SwitchLink({
  view,
  onSwitch,
  className,
  children,
}: {
  view: 'login' | 'register' | 'forgot'
  onSwitch?: () => void
  className?: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const target = params.get('redirectAfterLogin')
  const query = new URLSearchParams({ dialog: view, ...(target ? { redirectAfterLogin: target } : {}) })
  const press = (event: MouseEvent) => {
    if (!onSwitch || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSwitch()
  }

  return (
    <Anchor className={className} href={`?${query}`} onClick={press}>
      {children}
    </Anchor>
  )
}
