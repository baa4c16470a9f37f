import type { Scope } from '#web/page/page-scope.ts'

export type PacketData = Awaited<ReturnType<Scope['api']['packets']['ownRead']>>['data']
export type VersionData = PacketData['versions'][number]
export type PartData = VersionData['parts'][number]
