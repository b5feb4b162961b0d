import { CATEGORY, type SeedArticle } from '../article.ts';

export const riskNotice: SeedArticle = {
  slug: 'risk-notice',
  category: CATEGORY.terms,
  position: 3,
  thumbnail: '',
  texts: {
    en: {
      title: 'Risk notice',
      abstract: 'Trading can cost you everything you put in. Read this before you start.',
      content: `
Crypto currencies rise and fall fast and for reasons nobody foresees. Only use money whose loss you can bear.
- Prices: a currency can lose most of its value within hours. Past prices say nothing about future ones.
- Orders: a market order in a thin book can be filled at worse prices than the last one. A limit order may never be filled.
- Leverage: gains and losses grow with the multiple. A small move can use up the whole margin, and the position is then closed for you.
- Seconds contracts: a lost contract loses the entire stake. Played often, the fee and the ratio work against you.
- Technology: networks, power and software can fail. Transfers on a blockchain can't be called back.
- Law and tax: rules differ by country and change. You are responsible for your own duties.
{{site}} gives no advice. If you are unsure, try the demo for longer, or don't trade.
`,
    },
    zh: {
      title: '风险提示',
      abstract: '交易可能让您损失全部投入。开始前请仔细阅读。',
      content: `
加密货币涨跌迅速，原因往往无人能料。请只投入您能够承受损失的资金。
- 价格：一种货币可能在数小时内失去大部分价值，过往走势不代表未来。
- 委托：盘口稀薄时，市价单的成交价可能劣于最新价；限价单也可能始终无法成交。
- 杠杆：盈亏随倍数放大。小幅波动就可能耗尽全部保证金，仓位随即被强制平仓。
- 秒合约：亏损一次即失去全部本金。频繁参与时，手续费与赔率对您不利。
- 技术：网络、电力和软件都可能出现故障，链上转账无法撤回。
- 法律与税务：各地规定不同且会变化，请自行履行相关义务。
{{site}} 不提供任何建议。如果没有把握，请多用演示环境练习，或者不要交易。
`,
    },
    hk: {
      title: '風險提示',
      abstract: '買賣可令你損失全部投入。開始前請細閱。',
      content: `
加密貨幣升跌急速，原因往往無人能料。請只投入你能承受損失的資金。
- 價格：一種貨幣可在數小時內失去大部分價值，過往走勢不代表將來。
- 委託：買賣盤薄弱時，市價盤的成交價可能差於最新價；限價盤亦可能一直未能成交。
- 槓桿：盈虧隨倍數放大。輕微波動已可耗盡全部保證金，持倉隨即被強制平倉。
- 秒合約：輸一次即失去全部本金。頻密參與時，手續費與賠率對你不利。
- 技術：網絡、電力及軟件都可能故障，鏈上轉賬無法撤回。
- 法律與稅務：各地規定不同並會改變，請自行履行相關責任。
{{site}} 不提供任何意見。如沒有把握，請多用示範環境練習，或不要買賣。
`,
    },
    jp: {
      title: 'リスクについて',
      abstract: '取引では投じた資金のすべてを失うことがあります。始める前にお読みください。',
      content: `
暗号資産は、誰にも予測できない理由で急に上下します。失っても差し支えない資金だけをお使いください。
- 価格：数時間で価値の大半を失うことがあります。過去の値動きは将来を示しません。
- 注文：板が薄いと、成行注文は直近値より不利な価格で約定することがあります。指値注文は約定しないままのこともあります。
- レバレッジ：倍率に応じて損益が大きくなります。小さな値動きで証拠金を使い切り、強制的に決済されることがあります。
- 秒オプション：外れると元手をすべて失います。繰り返すほど、手数料と倍率が不利に働きます。
- 技術：通信、電力、ソフトウェアは止まることがあります。ブロックチェーンでの送金は取り戻せません。
- 法律と税金：規則は国ごとに異なり、変わります。ご自身の義務はご自身で果たしてください。
{{site}} は助言を行いません。迷うときは、デモでさらに試すか、取引をお控えください。
`,
    },
    kr: {
      title: '위험 고지',
      abstract: '거래로 투입한 돈을 모두 잃을 수 있습니다. 시작하기 전에 읽어 주세요.',
      content: `
암호화폐는 아무도 예측하지 못한 이유로 빠르게 오르내립니다. 잃어도 감당할 수 있는 돈만 쓰세요.
- 가격: 몇 시간 만에 가치 대부분을 잃을 수 있습니다. 과거 시세는 미래를 말해 주지 않습니다.
- 주문: 호가가 얇으면 시장가 주문이 최근 가격보다 불리하게 체결될 수 있고, 지정가 주문은 끝내 체결되지 않을 수 있습니다.
- 레버리지: 배수만큼 손익이 커집니다. 작은 움직임에도 증거금이 모두 소진되어 강제 청산될 수 있습니다.
- 초단기 계약: 한 번 지면 금액 전부를 잃습니다. 자주 할수록 수수료와 배당률이 불리하게 작용합니다.
- 기술: 통신, 전력, 소프트웨어는 멈출 수 있습니다. 블록체인 전송은 되돌릴 수 없습니다.
- 법과 세금: 규정은 나라마다 다르고 바뀝니다. 의무는 본인이 져야 합니다.
{{site}}는 조언하지 않습니다. 확신이 없다면 데모를 더 써 보거나 거래하지 마세요.
`,
    },
    de: {
      title: 'Risikohinweis',
      abstract: 'Beim Handeln können Sie alles verlieren, was Sie einsetzen. Bitte vorher lesen.',
      content: `
Kryptowährungen steigen und fallen schnell und aus Gründen, die niemand vorhersieht. Setzen Sie nur Geld ein, dessen Verlust Sie verkraften.
- Kurse: Eine Währung kann binnen Stunden den größten Teil ihres Werts verlieren. Frühere Kurse sagen nichts über künftige.
- Orders: In einem dünnen Buch kann eine Marktorder schlechter ausgeführt werden als zum letzten Kurs. Eine Limitorder wird vielleicht nie ausgeführt.
- Hebel: Gewinne und Verluste wachsen mit dem Hebel. Eine kleine Bewegung kann die ganze Margin verbrauchen; die Position wird dann zwangsweise geschlossen.
- Sekundenkontrakte: Ein verlorener Kontrakt kostet den gesamten Einsatz. Auf Dauer arbeiten Gebühr und Quote gegen Sie.
- Technik: Netze, Strom und Software können ausfallen. Überweisungen auf einer Blockchain lassen sich nicht zurückholen.
- Recht und Steuern: Regeln unterscheiden sich je Land und ändern sich. Für Ihre Pflichten sind Sie selbst verantwortlich.
{{site}} berät nicht. Wenn Sie unsicher sind, üben Sie länger in der Demo oder handeln Sie nicht.
`,
    },
    fra: {
      title: 'Avertissement sur les risques',
      abstract: 'Négocier peut vous coûter tout ce que vous engagez. À lire avant de commencer.',
      content: `
Les cryptomonnaies montent et baissent vite, pour des raisons que nul ne prévoit. N’engagez que de l’argent dont vous pouvez supporter la perte.
- Cours : une devise peut perdre l’essentiel de sa valeur en quelques heures. Les cours passés ne disent rien de l’avenir.
- Ordres : dans un carnet peu fourni, un ordre au marché peut être exécuté à de moins bons prix que le dernier. Un ordre à cours limité peut ne jamais l’être.
- Effet de levier : gains et pertes croissent avec le multiple. Un faible mouvement peut épuiser la marge ; la position est alors liquidée d’office.
- Contrats à secondes : un contrat perdu fait perdre toute la mise. À la longue, les frais et le ratio jouent contre vous.
- Technique : réseaux, courant et logiciels peuvent tomber en panne. Un transfert sur une blockchain ne se rappelle pas.
- Droit et impôts : les règles varient selon les pays et changent. Vous répondez de vos propres obligations.
{{site}} ne donne aucun conseil. En cas de doute, restez plus longtemps dans la démonstration, ou ne négociez pas.
`,
    },
    it: {
      title: 'Avviso sui rischi',
      abstract: 'Fare trading può costarti tutto ciò che impegni. Leggi prima di iniziare.',
      content: `
Le criptovalute salgono e scendono in fretta, per ragioni che nessuno prevede. Usa solo denaro di cui puoi sopportare la perdita.
- Prezzi: una valuta può perdere gran parte del suo valore in poche ore. I prezzi passati non dicono nulla di quelli futuri.
- Ordini: con un book sottile un ordine a mercato può essere eseguito a prezzi peggiori dell’ultimo. Un ordine limite può non essere mai eseguito.
- Leva: guadagni e perdite crescono con il moltiplicatore. Un piccolo movimento può consumare tutto il margine e la posizione viene allora liquidata.
- Contratti a secondi: un contratto perso fa perdere l’intero importo. Alla lunga commissione e rapporto giocano contro di te.
- Tecnologia: reti, corrente e software possono guastarsi. Un trasferimento su blockchain non si può richiamare.
- Legge e tasse: le regole variano da paese a paese e cambiano. Dei tuoi obblighi rispondi tu.
{{site}} non dà consigli. Se hai dubbi, prova più a lungo la dimostrazione, oppure non fare trading.
`,
    },
    spa: {
      title: 'Aviso de riesgos',
      abstract: 'Operar puede costarte todo lo que aportes. Léelo antes de empezar.',
      content: `
Las criptomonedas suben y bajan deprisa y por motivos que nadie prevé. Usa solo dinero cuya pérdida puedas soportar.
- Precios: una moneda puede perder casi todo su valor en horas. Los precios pasados no dicen nada de los futuros.
- Órdenes: en un libro con poca profundidad, una orden de mercado puede ejecutarse a peores precios que el último. Una orden limitada puede no ejecutarse nunca.
- Apalancamiento: ganancias y pérdidas crecen con el multiplicador. Un pequeño movimiento puede agotar el margen y la posición se liquida.
- Contratos por segundos: un contrato perdido pierde todo el importe. A la larga, la comisión y la ratio juegan en tu contra.
- Tecnología: las redes, la luz y el software pueden fallar. Una transferencia en una cadena de bloques no se puede deshacer.
- Ley e impuestos: las normas varían según el país y cambian. Tú respondes de tus obligaciones.
{{site}} no asesora. Si tienes dudas, practica más en la demostración o no operes.
`,
    },
  },
};
