// Registers the job of each kind of generation, the planner that answers when no model is configured, and its kinds of
// project.
import './features/health/write-health-report.job.ts';
import './features/ideas/plan-idea.job.ts';
import './features/playbooks/built-in-planner.ts';
import './features/tasks/generate-week.job.ts';
import { knowKinds } from './features/plans/change-kind.ts';
import { playbookOf } from './features/playbooks/playbooks.ts';
import { addAssumed } from './features/playbooks/write-brief.ts';

knowKinds({ called: playbookOf, addAssumed });
