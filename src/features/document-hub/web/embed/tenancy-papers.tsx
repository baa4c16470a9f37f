import { Checklist } from '#features/document-hub/web/checklist.tsx'
import type { Tenancy } from '#features/document-hub/web/types.ts'
import { HUB } from '#features/document-hub/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'

/** The papers of a lease on its own page: what is missing, and the way to all of them. */
export function TenancyPapers({ tenancy }: { tenancy: Tenancy }) {
  const { locale } = useRoot()

  return (
    <Card title={m.document_hub_tenancy_title()}>
      <Checklist tenancy={tenancy} />
      <p>
        <Anchor href={pathIn(locale, `${HUB}?lease=${tenancy.leaseId}`)}>{m.document_hub_see_all()}</Anchor>
      </p>
    </Card>
  )
}
