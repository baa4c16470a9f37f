import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Phrases } from '#web/ui/phrases.tsx'

/** The way back to a home, and what is asked about it. `siteName` is in the address of a manager's site. */
export function HomePageHead({
  id,
  siteName,
  back,
  title,
}: {
  id: string
  siteName?: string
  back: string
  title: string
}) {
  const { locale } = useRoot()

  return (
    <>
      <p>
        <Anchor className="lone" href={pathIn(locale, `${siteName ? `/${siteName}` : ''}/listing/${id}`)}>
          {back}
        </Anchor>
      </p>
      <h1>
        <Phrases>{title}</Phrases>
      </h1>
    </>
  )
}
