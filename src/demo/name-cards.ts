import type { CardDesign } from '#features/business-cards/contract.ts'
import { fitBefore, readCard, saveCard } from '#features/business-cards/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { Business } from './workspaces.ts'

type DemoCard = { design: CardDesign; titleTh: string; titleEn: string; lineId: string }

const CARDS: Record<Business['key'], DemoCard> = {
  agency: { design: 'gable', titleTh: 'ผู้จัดการทรัพย์สิน', titleEn: 'Property manager', lineId: '@khram-demo' },
  investor: { design: 'leaf-line', titleTh: 'เจ้าของห้อง', titleEn: 'Owner', lineId: '@praew-demo' },
  dorm: { design: 'skyline', titleTh: 'ผู้ดูแลหอพัก', titleEn: 'Residence manager', lineId: '@baitoei-demo' },
}

/** The business card of each manager, saved as they would. */
export async function makeNameCards(kit: Kit, { id, key, manager }: Business): Promise<void> {
  const actor = { workspaceId: id, actorId: manager.id }
  const reading = { ...actor, locale: 'th' } as const
  const checkFit = await fitBefore(kit, reading, { userId: manager.id, ...CARDS[key] })
  await kit.database.inWorkspace(id, async (tx) => {
    const before = await readCard(tx, kit, reading, { userId: manager.id, isHeld: true })
    await saveCard(tx, kit, actor, { ...CARDS[key], before, checkFit })
  })
}
