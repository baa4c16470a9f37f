import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** From a service provider to what they usually ask for as an agent; nothing for one who is none. */
export function AgentLink({ id, services }: { id: string; services: readonly string[] }) {
  const { locale } = useRoot()
  if (!services.includes('agent')) return null

  return <ButtonLink href={pathIn(locale, `/dashboard/manager/agents/${id}`)}>{m.agents_usual()}</ButtonLink>
}
