import { Outlet, useNavigation } from 'react-router'
import { PageFrame } from '#web/layouts/page-frame.tsx'
import type { Route } from './+types/link.layout'
import { ErrorPage } from './embed/error-page.still.tsx'
import { PublicFrame } from './public-frame.tsx'
import { shellWords } from './shell-words.ts'

/** A page behind a link that somebody was sent: it says itself whose it is. */
export default function Layout() {
  return (
    <PageFrame isBusy={useNavigation().state === 'loading'} words={shellWords()} header={null} footer={null}>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  )
}
