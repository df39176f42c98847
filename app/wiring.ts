// What the rooms that name no feature are told when a process starts: the job of each kind of generation, and who
// answers where no model is configured.
import './features/health/write-health-report.job.ts';
import './features/ideas/plan-idea.job.ts';
import './features/playbooks/built-in-planner.ts';
import './features/tasks/generate-week.job.ts';
