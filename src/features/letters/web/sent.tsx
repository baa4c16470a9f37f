import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { Drawing } from '#web/art/drawing.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './letters.module.css'

/** In place of the form once it was sent. */
export function Sent({
  title,
  text,
  again,
}: {
  title: string
  text: string
  again: { href: string; label: string }
}) {
  const { locale } = useRoot()

  return (
    <div className={css.sent} role="status">
      <Drawing src="/art/balcony-leaf-noon.svg?v=1" />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={css.acts}>
        <ButtonLink variant="primary" href={pathIn(locale, '/')}>
          {m.letters_home()}
        </ButtonLink>
        <ButtonLink href={again.href}>{again.label}</ButtonLink>
      </div>
    </div>
  )
}
