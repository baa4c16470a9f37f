import { homesDorm } from './world/homes-dorm.ts'
import { homesEast } from './world/homes-east.ts'
import { homesInvestor } from './world/homes-investor.ts'
import { homesNorth } from './world/homes-north.ts'
import { homesRatchada } from './world/homes-ratchada.ts'
import { homesSathon } from './world/homes-sathon.ts'
import { homesSukhumvit } from './world/homes-sukhumvit.ts'
import { dormProjects, investorProjects } from './world/other-projects.ts'
import { agencyOwners, dormOwners, investorOwners } from './world/people.ts'
import { agencyProjects } from './world/projects.ts'
import type { DemoHome, DemoOwner, DemoProject } from './world/types.ts'
import type { DemoWorkspace } from './world/workspaces.ts'

/** What each business manages. */
export const STOCK: Record<
  DemoWorkspace['key'],
  { homes: DemoHome[]; projects: DemoProject[]; owners: DemoOwner[] }
> = {
  agency: {
    homes: [...homesSathon, ...homesSukhumvit, ...homesEast, ...homesNorth, ...homesRatchada],
    projects: agencyProjects,
    owners: agencyOwners,
  },
  investor: { homes: homesInvestor, projects: investorProjects, owners: investorOwners },
  dorm: { homes: homesDorm, projects: dormProjects, owners: dormOwners },
}
