import { CATEGORY, type SeedArticle } from '../article.ts';

export const noticeDemo: SeedArticle = {
  slug: 'notice-demo',
  category: CATEGORY.notices,
  position: 1,
  thumbnail: '',
  texts: {
    en: {
      title: 'This is a demo exchange',
      abstract: 'Prices are simulated, robots trade along, and no balance has any value.',
      content: `
{{site}} currently runs as a demonstration. Please keep three things in mind.

- Prices come from a simulated market. They resemble real markets but say nothing about them.
- Robots place and take orders so that the books are alive. They use the same functions and follow the same rules as you.
- All balances are test funds. Never send real coins or real money to this exchange.

Orders, matching, fees and the ledger are real in every other respect: what you see is what the software does.
`,
    },
    zh: {
      title: '本站为演示交易所',
      abstract: '行情为模拟数据，有机器人参与交易，所有余额均无任何价值。',
      content: `
{{site}} 目前以演示方式运行，请留意以下三点。

- 价格来自模拟行情，走势与真实市场相似，但不代表真实市场。
- 机器人会挂单和吃单，使盘口保持活跃。它们使用与您相同的功能，遵守相同的规则。
- 所有余额都是测试资金。请勿向本站转入真实的币或款项。

除此之外，委托、撮合、手续费与账本都是真实运行的：您看到的就是软件实际所做的。
`,
    },
    hk: {
      title: '本站為示範交易所',
      abstract: '行情為模擬數據，有機械人參與買賣，所有結餘均無價值。',
      content: `
{{site}} 現時以示範方式運作，請留意以下三點。

- 價格來自模擬行情，走勢與真實市場相似，但不代表真實市場。
- 機械人會掛單及吃單，令買賣盤保持活躍。它們使用與你相同的功能，遵守相同的規則。
- 所有結餘均為測試資金。切勿向本站轉入真實的加密貨幣或款項。

除此之外，委託、撮合、手續費及賬簿均真實運作：你所見的，就是軟件實際所做的。
`,
    },
    jp: {
      title: 'ここはデモ取引所です',
      abstract: '価格はシミュレーション、ロボットも売買に参加し、残高に価値はありません。',
      content: `
{{site}} は現在、デモとして運営しています。次の三点にご留意ください。

- 価格は模擬市場によるものです。実際の市場に似ていますが、その動きを示すものではありません。
- 板を動かすため、ロボットが注文を出しています。使う機能も従う規則も、皆さまと同じです。
- 残高はすべてテスト資金です。本物の通貨や現金は決して送らないでください。

それ以外の、注文、約定、手数料、帳簿は本物として動いています。見えているものが、ソフトウェアの実際の動作です。
`,
    },
    kr: {
      title: '이곳은 데모 거래소입니다',
      abstract: '가격은 모의 시세이고 로봇이 함께 거래하며 모든 잔고는 가치가 없습니다.',
      content: `
{{site}}는 현재 데모로 운영됩니다. 다음 세 가지를 기억해 주세요.

- 가격은 모의 시장에서 나옵니다. 실제 시장과 비슷해 보여도 실제 시세를 뜻하지 않습니다.
- 호가창이 살아 있도록 로봇이 주문을 내고 체결합니다. 이용자와 같은 기능을 쓰고 같은 규칙을 따릅니다.
- 모든 잔고는 테스트 자금입니다. 실제 코인이나 돈을 이 거래소로 보내지 마세요.

그 밖의 주문, 체결, 수수료, 장부는 실제로 작동합니다. 보이는 그대로가 소프트웨어가 하는 일입니다.
`,
    },
    de: {
      title: 'Dies ist eine Demobörse',
      abstract: 'Die Kurse sind simuliert, Roboter handeln mit, und kein Guthaben hat einen Wert.',
      content: `
{{site}} läuft zurzeit als Vorführung. Bitte beachten Sie dreierlei.

- Die Kurse stammen aus einem simulierten Markt. Sie ähneln echten Märkten, sagen aber nichts über sie aus.
- Roboter stellen und nehmen Orders, damit die Bücher leben. Sie benutzen dieselben Funktionen und folgen denselben Regeln wie Sie.
- Alle Guthaben sind Testguthaben. Senden Sie niemals echte Coins oder echtes Geld hierher.

In allem anderen sind Orders, Ausführung, Gebühren und Hauptbuch echt: Sie sehen, was die Software wirklich tut.
`,
    },
    fra: {
      title: 'Plateforme de démonstration',
      abstract: 'Les cours sont simulés, des robots participent et aucun solde n’a de valeur.',
      content: `
{{site}} fonctionne actuellement à titre de démonstration. Gardez trois choses à l’esprit.

- Les cours viennent d’un marché simulé. Ils ressemblent à de vrais marchés, mais n’en disent rien.
- Des robots passent et prennent des ordres pour animer les carnets. Ils utilisent les mêmes fonctions et suivent les mêmes règles que vous.
- Tous les soldes sont des fonds de test. N’envoyez jamais ici de vraies cryptomonnaies ni de vrai argent.

Pour tout le reste, les ordres, leur exécution, les frais et le grand livre sont réels : vous voyez ce que fait le logiciel.
`,
    },
    it: {
      title: 'Questa è una borsa dimostrativa',
      abstract: 'I prezzi sono simulati, alcuni robot partecipano e nessun saldo ha valore.',
      content: `
{{site}} funziona al momento come dimostrazione. Tieni presenti tre cose.

- I prezzi provengono da un mercato simulato. Somigliano a quelli reali, ma non dicono nulla su di essi.
- Alcuni robot inseriscono ed eseguono ordini per tenere vivo il book. Usano le stesse funzioni e seguono le tue stesse regole.
- Tutti i saldi sono fondi di prova. Non inviare mai qui monete o denaro veri.

Per il resto, ordini, esecuzione, commissioni e libro mastro sono reali: ciò che vedi è ciò che il software fa.
`,
    },
    spa: {
      title: 'Plataforma de demostración',
      abstract: 'Los precios son simulados, operan robots y ningún saldo tiene valor.',
      content: `
{{site}} funciona ahora como demostración. Ten presentes tres cosas.

- Los precios proceden de un mercado simulado. Se parecen a los reales, pero no dicen nada sobre ellos.
- Hay robots que ponen y toman órdenes para que los libros estén vivos. Usan las mismas funciones y siguen las mismas reglas que tú.
- Todos los saldos son fondos de prueba. No envíes nunca aquí monedas ni dinero reales.

En todo lo demás, las órdenes, su ejecución, las comisiones y el libro mayor son reales: lo que ves es lo que hace el software.
`,
    },
  },
};
