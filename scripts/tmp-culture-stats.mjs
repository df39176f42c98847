import {readFileSync,readdirSync} from 'node:fs'; import {parse} from 'yaml';
const mine='podcast,video-channel,newsletter,novel,childrens-book,family-memoir,music-album,short-film,exhibition,board-game,concert,school-play,escape-room,online-course,website,mobile-app,open-source-library,saas-business,home-server,research-paper,general,general-de,general-fr,general-es'.split(',');
const norm=t=>t.normalize('NFKD').replaceAll(/\p{M}/gu,'').toLowerCase().match(/[\p{L}\p{N}]+/gu).join(' ');
const owner={};
for(const f of readdirSync('app/checklists')){const c=parse(readFileSync('app/checklists/'+f,'utf8'));for(const l of Object.keys(c.names??{}))for(const n of c.names[l]){(owner[norm(n)]??=new Set()).add(c.id)}}
for(const m of mine){const c=parse(readFileSync(`app/checklists/${m}.yaml`,'utf8'));const s=c.phases.flatMap(p=>p.steps);const e=s.filter(x=>x.essential);
const sum=i=>e.reduce((a,x)=>a+(x.hours?.[i]??0),0);
console.log(m.padEnd(20),'phases',c.phases.length,'steps',s.length,'ess',e.length,'h',[0,1,2].map(sum).join('/'),'all',s.reduce((a,x)=>a+(x.hours?.[1]??0),0),'lead',s.filter(x=>x.lead_weeks).length,'count',[...new Set(s.map(x=>x.count).filter(Boolean))].join(','),'names',Object.values(c.names).map(x=>x.length).join('/'));
for(const x of s){if(x.title.length>85)console.log('   long',x.title.length,x.title);if(!x.how||!x.done_when)console.log('   bare',x.title); if(/:/.test(x.title))console.log('  colon',x.title)}
}
for(const [n,o] of Object.entries(owner))if(o.size>1)console.log('dup',n,[...o]);
const ps=Object.keys(owner); // names inside names of other kinds
for(const a of ps)for(const b of ps)if(a!==b&&(` ${a} `).includes(` ${b} `)){const A=[...owner[a]],B=[...owner[b]];if(A.some(x=>!B.includes(x)))console.log('in',b,B,'<',a,A)}
