import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'

/** A link that opens the login dialog of the page around; without script it loads the same page with the dialog open. */
export function LoginLink({ children }: { children: ReactNode }) {
  return (
    <ButtonLink variant="dark" href="?dialog=login">
      {children}
    </ButtonLink>
  )
}
