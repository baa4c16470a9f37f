import { ErrorPage } from '#features/site/web/embed/error-page.still.tsx'
import { PublicFrame } from '#features/site/web/public-frame.tsx'
import { SiteClosed } from './site-closed.tsx'

/** What stands in place of a manager's site that is not there, or is closed: a page of the product. */
export default function ProductError({ error, isClosed }: { error: unknown; isClosed: boolean }) {
  if (isClosed) return <SiteClosed />

  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  )
}
