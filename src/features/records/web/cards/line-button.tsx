import IconBrandLine from '@tabler/icons-react/dist/esm/icons/IconBrandLine.mjs'
import { lineUrl } from '#contract/line-id.ts'
import { m } from '#i18n/messages/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'

/** Opens the chat with somebody in LINE, beside the call. */
export function LineButton({ id }: { id: string }) {
  return (
    <ButtonLink
      href={lineUrl(id)}
      target="_blank"
      rel="noopener noreferrer"
      icon={<IconBrandLine size={20} />}
      aria-label={m.records_line_of({ id })}
    >
      LINE
    </ButtonLink>
  )
}
