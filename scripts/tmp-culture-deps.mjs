import {readFileSync,writeFileSync} from 'node:fs'; import {parse} from 'yaml';
for(const f of process.argv.slice(2)){let t=readFileSync(f,'utf8');const c=parse(t);const s=c.phases.flatMap(p=>p.steps);const by=Object.fromEntries(s.map(x=>[x.id,x]));
const near=id=>(by[id].after??[]).flatMap(a=>by[a].essential?[a]:near(a));
const anc=(id,only)=>new Set((by[id].after??[]).filter(a=>!only||by[a].essential).flatMap(a=>[a,...anc(a,only)]));
for(const x of s.filter(x=>x.essential)){const full=[...anc(x.id,false)].filter(a=>by[a].essential);const ess=anc(x.id,true);const miss=full.filter(a=>!ess.has(a));
 if(miss.length){const add=[...new Set((x.after).filter(a=>!by[a].essential).flatMap(near))].filter(a=>!x.after.includes(a)&&miss.includes(a)&&![...miss].some(m=>m!==a&&anc(m,false).has(a)&&miss.includes(m)));
  const all=[...x.after,...add];console.log(f,x.id,'missing',miss.join(','),'->',all.join(','));
  const re=new RegExp(`(- \\{ id: ${x.id},.*?after: \\[)[^\\]]*(\\])`);t=t.replace(re,(_,a,b)=>a+all.join(', ')+b);}}
writeFileSync(f,t);}
